import { hasFirefox, hasOldChromium, hasWebKit, hasWebKitGtk } from './engines';

/** Says which engines the tier leaves out on this machine. */
const engines = {
  'Firefox: install firefox-esr': hasFirefox,
  'WebKit: install webkit2gtk-driver and xvfb': hasWebKit || hasWebKitGtk,
  'the old Chromium: its packages need Linux on x64': hasOldChromium,
};
for (const [engine, isThere] of Object.entries(engines))
  if (!isThere) console.log(`NOT RUN: tests in ${engine}.`);
