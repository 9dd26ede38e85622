import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
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
// The packages carry binaries for Linux on x64.
export const hasOldChromium = process.platform === 'linux' && process.arch === 'x64';

/** Returns the options that start an old Chromium. Unpacks it once. */
export function oldChromiumOptions(name: 'chromium-109' | 'chromium-117') {
  const packed = join(dirname(createRequire(import.meta.url).resolve(name)), '../bin/chromium.br');
  const executablePath = join(root, '.cache/engines', name);
  if (!existsSync(executablePath)) {
    mkdirSync(dirname(executablePath), { recursive: true });
    writeFileSync(executablePath, brotliDecompressSync(readFileSync(packed)), { mode: 0o755 });
  }
  return { launchOptions: { executablePath, args: ['--no-sandbox', '--disable-gpu'] } };
}
