'use strict';
const { createTransformer } = require('@swc/jest');

const swc = createTransformer({ jsc: { parser: { syntax: 'ecmascript' } } });
const isModule = (source) => /(?:^|;)(?:import|export)[\s{'"*]/m.test(source);

/** Compiles packages that are ES modules only, which Jest cannot load. */
module.exports = {
  ...swc,
  process: (source, file, options) =>
    isModule(source) ? swc.process(source, file, options) : { code: source },
};
