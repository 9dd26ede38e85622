const { configure } = require('@testing-library/dom');
require('@testing-library/jest-dom');

// On a busy machine a render may take longer than the default of one second.
configure({ asyncUtilTimeout: 10_000 });

// Loaded on demand: axe is slow to load.
expect.extend({
  toHaveNoViolations(results) {
    return require('jest-axe').toHaveNoViolations.toHaveNoViolations.call(this, results);
  },
});

// Console noise fails a test unless it mocks it first: jest.spyOn(console, 'error').mockImplementation().
for (const level of ['error', 'warn']) {
  const original = console[level];
  beforeEach(() => {
    console[level] = (...args) => {
      original(...args);
      throw new Error(`Unexpected console.${level}: ${args.map(String).join(' ')}`);
    };
  });
  afterEach(() => {
    console[level] = original;
  });
}

globalThis.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  addEventListener: () => {},
  removeEventListener: () => {},
  // react-bootstrap uses the deprecated form.
  addListener: () => {},
  removeListener: () => {},
});
