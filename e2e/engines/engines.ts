import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { firefox, webkit } from '@playwright/test';
import { root } from 'build/root';
import { BIDI_CHANNEL } from '../fixtures/bidiFirefox';

const FIREFOX_ESR = '/usr/bin/firefox-esr';
export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';

/** The options that start Firefox: Playwright's if it is installed, or Debian's, which speaks WebDriver BiDi. */
export const firefoxOptions = existsSync(firefox.executablePath())
  ? { browserName: 'firefox' as const }
  : {
      browserName: 'firefox' as const,
      channel: BIDI_CHANNEL,
      launchOptions: { executablePath: FIREFOX_ESR },
    };

export const isBidi = 'channel' in firefoxOptions;
export const hasFirefox = !isBidi || existsSync(FIREFOX_ESR);
export const hasWebKit = existsSync(webkit.executablePath());
export const hasWebKitGtk = existsSync(WEBKIT_DRIVER) && existsSync('/usr/bin/Xvfb');

export const ENGINES_FOLDER = join(root, '.cache/engines');
/** Packages that carry a binary for Linux on x64, by name. */
export const oldChromium = {
  'chromium-109': '@sparticuz/chromium@109.0.6',
  'chromium-117': '@sparticuz/chromium@117.0.0',
} as const;
type OldChromium = keyof typeof oldChromium;
const packedBinary = (name: OldChromium) => join(ENGINES_FOLDER, 'node_modules', name, 'bin/chromium.br');
/** Also before they are installed (prepare.ts). */
export const canHaveOldChromium = process.platform === 'linux' && process.arch === 'x64';

export function hasOldChromium(): boolean {
  return (Object.keys(oldChromium) as OldChromium[]).every((name) => existsSync(packedBinary(name)));
}

/** Returns the options that start an old Chromium. Unpacks it once. */
export function oldChromiumOptions(name: OldChromium) {
  const executablePath = join(ENGINES_FOLDER, name);
  if (!existsSync(executablePath))
    writeFileSync(executablePath, brotliDecompressSync(readFileSync(packedBinary(name))), { mode: 0o755 });
  return { launchOptions: { executablePath, args: ['--no-sandbox', '--disable-gpu'] } };
}
