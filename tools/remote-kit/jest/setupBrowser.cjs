const { configure } = require('@testing-library/dom');
require('@testing-library/jest-dom');

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => jest.useRealTimers());

// On demand, because axe loads slowly.
expect.extend({
  toHaveNoViolations(results) {
    return require('jest-axe').toHaveNoViolations.toHaveNoViolations.call(this, results);
  },
});

// An unexpected message on the console fails the test.
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
  // react-bootstrap uses the deprecated functions.
  addListener: () => {},
  removeListener: () => {},
});

// jsdom has no layout: nothing comes into view.
globalThis.IntersectionObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
