import { stripVTControlCharacters } from 'node:util';
import { statusText, vitalsText } from './statusText';

test('the web vitals of each release are one line, as shares of good page views', () => {
  const vitals = {
    'mfe-cart': {
      '1.0.0': { LCP: { good: 3, slow: 1 }, errors: { good: 7, slow: 0 } },
      '1.1.0': {},
    },
  };
  expect(stripVTControlCharacters(vitalsText(vitals)).split('\n').slice(1)).toEqual([
    'mfe-cart 1.0.0: LCP 75 % (3 of 4), errors 100 % (7 of 7)',
  ]);
});

test('the status has the stages of a canary, its measures, the evidence against it, and why the last one was aborted', () => {
  const canary = { version: '1.1.0', percent: 5, stages: { next: [50], every: 600 }, expect: ['found'] };
  const measures = [
    { name: 'added', live: [90, 9] as [number, number], canary: [5, 0] as [number, number] },
    { name: 'found', live: [0, 0] as [number, number], canary: [0, 0] as [number, number] },
  ];
  const text = statusText({
    revision: 7,
    apps: {
      'mfe-cart': { live: '1.0.0', canary: { ...canary, measures }, releases: ['1.0.0', '1.1.0'] },
      'mfe-shop': { live: '1.0.0', canary: null, releases: ['1.0.0', '1.1.0'] },
    },
    rollback: {},
    health: {},
    costs: { 'mfe-shop': { version: '1.0.0', whole: 70_140, returning: 2_040 } },
    aborted: { 'mfe-shop': '1.1.0 is worse than 1.0.0.' },
    promoted: { 'mfe-shop': 'no page views of 1.1.0 for 50 %, and 0 of 1.0.0' },
    evidence: {
      'mfe-cart': 'failures 1 of 9 (11.1 %), of the live release 2 of 90 (2.2 %); evidence 2 of 1000',
    },
  });
  expect(stripVTControlCharacters(text).split('\n')).toEqual([
    'mfe-cart  1.0.0  canary 1.1.0 for 5 %, then 50 %, then everybody, each after 10 min',
    '          1.1.0: failures 1 of 9 (11.1 %), of the live release 2 of 90 (2.2 %); evidence 2 of 1000',
    '          added 0 of 5 (0.0 %), of the live release 9 of 90 (10.0 %)',
    '          found 0 of 0, of the live release 0 of 0, expected',
    'mfe-shop  1.0.0',
    '          costs 70.1 KB, and 2.0 KB for a returning shopper',
    '          Its canary was promoted: no page views of 1.1.0 for 50 %, and 0 of 1.0.0',
    '          Its canary was aborted: 1.1.0 is worse than 1.0.0.',
    'Revision 7',
  ]);
});

test('it says that nothing has been measured yet', () => {
  expect(vitalsText({ 'mfe-cart': { '1.0.0': {} } })).toContain('Nothing has been measured yet.');
});
