import { vitalsText } from './texts';

/** Without colours. */
// eslint-disable-next-line no-control-regex
const plain = (text: string) => text.replaceAll(/\u001b\[\d+m/g, '');

test('the web vitals of each release are one line, as shares of good page views', () => {
  const vitals = {
    'mfe-cart': {
      '1.0.0': { LCP: { good: 3, slow: 1 }, errors: { good: 7, slow: 0 } },
      '1.1.0': {},
    },
  };
  expect(plain(vitalsText(vitals)).split('\n').slice(1)).toEqual([
    'mfe-cart 1.0.0: LCP 75 % (3 of 4), errors 100 % (7 of 7)',
  ]);
});

test('it says that nothing has been measured yet', () => {
  expect(vitalsText({ 'mfe-cart': { '1.0.0': {} } })).toContain('Nothing has been measured yet.');
});
