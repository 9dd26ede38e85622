const { createHash } = require('node:crypto');
const { existsSync, readFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const compile = require('icu-minify/compile').default;

const NAME = /^[a-z][\w]*$/i;

/**
 * Reads the texts of a component's folder: English by name (texts.json). The address is a hash of what it holds: a page finds the texts
 * in its language by it, in any release.
 * @param {string} file texts.json, absolute
 * @returns {{ address: string, keys: string[], english: string[] }} keys with the package, e.g. `mfe-cart.empty`
 * @throws {Error} that names a wrong text
 */
exports.readTexts = (file) => {
  const owner = packageOf(file);
  const texts = Object.entries(JSON.parse(readFileSync(file, 'utf8')));
  for (const [name, text] of texts) {
    if (!NAME.test(name) || name === 'default')
      throw new Error(`${file}: "${name}" is no name: write it as addToCart.`);
    if (typeof text !== 'string') throw new Error(`${file}: ${name} is to be a text in quotes.`);
    compiled(file, name, text);
  }
  const keys = texts.map(([name]) => `${owner}.${name}`);
  const english = texts.map(([, text]) => text);
  const address = createHash('sha256')
    .update(JSON.stringify([keys, english]))
    .digest('base64url')
    .slice(0, 8);
  return { address, keys, english };
};

/** Returns the compiled English texts by name. @param {string} file absolute */
exports.englishTexts = (file) => {
  const { keys, english } = exports.readTexts(file);
  return Object.fromEntries(
    english.map((text, index) => [nameOf(keys[index]), compiled(file, keys[index], text)]),
  );
};

/** Returns the module of texts.json: one export per name, in the shop's language. @param {string} file absolute */
exports.textsModule = (file) => {
  const { address } = exports.readTexts(file);
  const texts = exports.englishTexts(file);
  return `import { textsOf } from 'shared-shop';
export const [${Object.keys(texts).join(', ')}] = textsOf(${JSON.stringify(address)}, ${JSON.stringify(Object.values(texts))});
`;
};

function nameOf(key) {
  return key.slice(key.indexOf('.') + 1);
}

function compiled(file, name, text) {
  try {
    return compile(text);
  } catch (error) {
    throw new Error(`${file}: ${name} is no message: ${error.message}.`);
  }
}

function packageOf(file) {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest)) return JSON.parse(readFileSync(manifest, 'utf8')).name;
  }
  throw new Error(`${file} is in no package.`);
}
