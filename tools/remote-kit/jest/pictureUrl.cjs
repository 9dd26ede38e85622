// `import art from './x.svg'` in tests.
module.exports = '/picture.svg';
