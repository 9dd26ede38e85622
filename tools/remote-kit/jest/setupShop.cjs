const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

// The sample shop of this repository; a remote alone has the facts of none.
let pages;
const folder = join(process.cwd(), 'shops/juniper-row');
if (existsSync(folder))
  globalThis.storefront = {
    facts: withDefaults(readJson('shop.json')),
    pictures: {},
    texts: {},
    // As the gateway reads them. Only for those who ask: that takes a while.
    get pages() {
      pages ??= require(
        require.resolve('gateway/folder', { paths: [join(process.cwd(), 'tools/workspace')] }),
      ).readFolder(folder).pages;
      return pages;
    },
  };

function readJson(file) {
  return JSON.parse(readFileSync(join(folder, file), 'utf8'));
}

function withDefaults(facts) {
  return { language: 'en', currency: 'USD', legal: [], ...facts };
}
