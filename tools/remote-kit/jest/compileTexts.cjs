'use strict';
const { readTexts } = require('build/texts');

/** Gives tests the English texts: Jest reads each .json file as JSON. */
module.exports = {
  process(_source, file) {
    const { names, compiled } = readTexts(file);
    return { code: JSON.stringify(Object.fromEntries(names.map((name, index) => [name, compiled[index]]))) };
  },
};
