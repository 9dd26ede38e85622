import { execa } from 'execa';
import {
  canHaveOldChromium,
  ENGINES_FOLDER,
  hasFirefox,
  hasOldChromium,
  hasWebKit,
  hasWebKitGtk,
  oldChromium,
} from './engines';

// No dependencies: they would add 118 MB to each installation of the shop.
if (canHaveOldChromium && !hasOldChromium()) {
  const packages = Object.entries(oldChromium).map(([name, source]) => `${name}@npm:${source}`);
  const options = ['--prefix', ENGINES_FOLDER, '--ignore-scripts', '--no-audit', '--no-fund'];
  await execa('npm', ['install', ...options, ...packages], { reject: false, stdio: 'inherit' });
}

const engines = {
  'Firefox: install firefox-esr': hasFirefox,
  'WebKit: install webkit2gtk-driver and xvfb': hasWebKit || hasWebKitGtk,
  'old Chromium: its packages need Linux on x64, and the npm registry once': hasOldChromium(),
};
for (const [engine, isThere] of Object.entries(engines))
  if (!isThere) console.log(`NOT RUN: tests in ${engine}.`);
