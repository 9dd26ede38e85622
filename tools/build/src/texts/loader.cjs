const { textsModule } = require('./readTexts.cjs');

/** @this {import('webpack').LoaderContext<object>} */
module.exports = function textsLoader() {
  return textsModule(this.resourcePath);
};
