import { vitalsText } from './texts';

const figure = (p75: number, mean = p75) => ({ count: 7, p75, mean });
/** Without colours. */
// eslint-disable-next-line no-control-regex
const plain = (text: string) => text.replaceAll(/\u001b\[\d+m/g, '');

test('the web vitals of each release are one line, in their units', () => {
  const vitals = {
    'mfe-cart': {
      '1.0.0': { LCP: figure(1234), CLS: figure(0.0123), INP: figure(88.4), errors: figure(0, 0.25) },
      '1.1.0': {},
    },
  };
  expect(plain(vitalsText(vitals)).split('\n').slice(1)).toEqual([
    'mfe-cart 1.0.0: LCP 1.23 s (7), CLS 0.012 (7), INP 88 ms (7), errors 0.250 per view (7)',
  ]);
});

test('before anybody has measured anything it says so', () => {
  expect(vitalsText({ 'mfe-cart': { '1.0.0': {} } })).toContain('Nothing has been measured yet.');
});
