require('@testing-library/jest-dom');

// axe takes long to load: only the files that use it do.
expect.extend({
  toHaveNoViolations(results) {
    return require('jest-axe').toHaveNoViolations.toHaveNoViolations.call(this, results);
  },
});

// Console noise fails a test unless the test expects it: jest.spyOn(console, 'error').mockImplementation() first.
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
  // react-bootstrap still asks in the old way.
  addListener: () => {},
  removeListener: () => {},
});
