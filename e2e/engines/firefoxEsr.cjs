// Required by the workers (engines.config.ts): what Playwright 1.65 does that Debian's Firefox ESR 153 cannot bear.
// 1.64 does neither, but in Chromium it reports some requests as pending for ever.
const { readFileSync } = require('node:fs');
const { _extensions: loaders } = require('node:module');

// A command that Firefox does not have, sent to each page.
const MEDIA_COMMAND = /(\.send\("emulation\.setMediaFeaturesOverride", \{[^;]*?\}\));/g;
// Reading it ends the content process some time later, in 1 of 6 tests.
const REFLECTED_ELEMENTS = 'element.ariaLabelledByElements || ';
const load = loaders['.js'];

loaders['.js'] = (module, file) => {
  if (!/playwright-core[\\/]lib[\\/]coreBundle\.js$/.test(file)) return load(module, file);
  const source = readFileSync(file, 'utf8');
  module._compile(source.replace(MEDIA_COMMAND, '$1.catch(() => {});').replace(REFLECTED_ELEMENTS, ''), file);
};
