const { createHash } = require('node:crypto');
const { existsSync, readFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const compile = require('icu-minify/compile').default;

const NAME = /^[a-z][\w]*$/i;

/**
 * Reads the texts of a component's folder: English by name (texts.json). The address is a hash of what it holds: a page finds the texts
 * in its language by it, in any release.
 * @param {string} file texts.json, absolute
 * @returns {{ address: string, names: string[], keys: string[], english: string[], compiled: import('contract').CompiledText[] }} keys are
 * names with the package, e.g. `mfe-cart.empty`
 * @throws {Error} that names a wrong text
 */
exports.readTexts = (file) => {
  const owner = packageOf(file);
  const texts = JSON.parse(readFileSync(file, 'utf8'));
  const names = Object.keys(texts);
  const compiled = names.map((name) => compileText(file, name, texts[name]));
  const keys = names.map((name) => `${owner}.${name}`);
  const english = Object.values(texts);
  const address = createHash('sha256')
    .update(JSON.stringify([keys, english]))
    .digest('base64url')
    .slice(0, 8);
  return { address, names, keys, english, compiled };
};

function compileText(file, name, text) {
  if (!NAME.test(name) || name === 'default')
    throw new Error(`${file}: "${name}" is no name: write it as addToCart.`);
  if (typeof text !== 'string') throw new Error(`${file}: ${name} is to be a text in quotes.`);
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
