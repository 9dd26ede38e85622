const { configure } = require('@testing-library/dom');
require('@testing-library/jest-dom');

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => jest.useRealTimers());

// On demand: axe loads slowly.
expect.extend({
  toHaveNoViolations(results) {
    return require('jest-axe').toHaveNoViolations.toHaveNoViolations.call(this, results);
  },
});

// Console noise fails a test that does not mock it.
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
