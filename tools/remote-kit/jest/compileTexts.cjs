'use strict';
const { englishTexts } = require('build/texts');

/** Gives tests the English texts: Jest reads each .json file as JSON. */
module.exports = {
  process: (_source, file) => ({ code: JSON.stringify(englishTexts(file)) }),
};
