import { loadTimesOf } from './loadTimes';

const FOLDER = 'http://localhost/mfe/mfe-cart/1.0.0/';
const entry = (file: string, startTime: number, responseEnd: number, transferSize = 100) =>
  ({
    name: FOLDER + file,
    startTime,
    responseEnd,
    transferSize,
    encodedBodySize: 90,
  }) as PerformanceResourceTiming;

test('a phase lasts from its first request to its last response; files of others do not count', () => {
  const entries = [
    entry('remoteEntry.js', 10, 30),
    entry('routes.js', 40, 60),
    entry('cart.js?retry=1', 50, 90),
    entry('cart.css', 50, 55, 0),
    { ...entry('', 0, 999), name: 'http://localhost/mfe/mfe-cart/1.0.1/remoteEntry.js' },
  ];
  expect(loadTimesOf(FOLDER, entries)).toEqual({
    files: 4,
    bytes: 390,
    phases: [
      { phase: 'entry', ms: 20 },
      { phase: 'code', ms: 50 },
      { phase: 'styles', ms: 5 },
    ],
  });
});

test('a release without loaded files has no load times', () => {
  expect(loadTimesOf(FOLDER, [])).toEqual({ files: 0, bytes: 0, phases: [] });
});
