const { readTexts } = require('./readTexts.cjs');

/**
 * Makes the module of texts.json: one export per name, in the shop's language.
 * @this {import('webpack').LoaderContext<object>}
 */
module.exports = function textsLoader() {
  const { address, names, compiled } = readTexts(this.resourcePath);
  return `import { textsOf } from 'shared-shop';
export const [${names.join(', ')}] = textsOf(${JSON.stringify(address)}, ${JSON.stringify(compiled)});
`;
};
