// Required by the workers (engines.config.ts). Playwright 1.65 sends each page a command that Debian's Firefox ESR does not have, and fails.
// 1.64 does not, but in Chromium it reports some requests as pending for ever.
const { readFileSync } = require('node:fs');
const { _extensions: loaders } = require('node:module');

const COMMAND = /(\.send\("emulation\.setMediaFeaturesOverride", \{[^;]*?\}\));/g;
const load = loaders['.js'];

loaders['.js'] = (module, file) => {
  if (!/playwright-core[\\/]lib[\\/]coreBundle\.js$/.test(file)) return load(module, file);
  module._compile(readFileSync(file, 'utf8').replace(COMMAND, '$1.catch(() => {});'), file);
};
