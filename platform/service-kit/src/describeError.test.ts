import { describeError } from './describeError';

test.each([
  [new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED', message: '' } }), 'ECONNREFUSED'],
  [new TypeError('fetch failed', { cause: new Error('bad port') }), 'bad port'],
  [new Error('it responds with 404'), 'it responds with 404'],
  [new AggregateError([new Error('::1 refused'), new Error('127.0.0.1 refused')]), '::1 refused'],
  ['a text', 'a text'],
  [undefined, 'undefined'],
])('describes %s as %s', (error, text) => {
  expect(describeError(error)).toBe(text);
});
