// What `import art from './x.svg'` gives in a test: a url, as the build makes one of the file.
module.exports = '/picture.svg';
