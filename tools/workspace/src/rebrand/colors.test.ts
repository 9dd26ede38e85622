import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandFolder, readColors } from 'build/webpack/brand';
import { COLORS, contrast, PAIRS, problemsOfColors } from './colors';

const colors = readColors(readFileSync(join(brandFolder, 'colors.css'), 'utf8'));

test('black on white is the highest contrast there is', () => {
  expect(contrast('#000', '#ffffff')).toBe(21);
});

test.each(PAIRS)('%s can be read on %s: %d to 1', (ink, ground, least) => {
  expect(contrast(colors[ink] ?? '', colors[ground] ?? '')).toBeGreaterThanOrEqual(least);
});

test('the brand declares the colours that a brand has, and no others', () => {
  expect(Object.keys(colors).sort()).toEqual([...COLORS].sort());
});

test('reports colours that are hard to read, and missing ones, with both colours and what to do', () => {
  expect(problemsOfColors({ ...colors, muted: '#999999', star: '' })).toEqual([
    '--star is missing, or no hex colour: declare it on a separate line, as "--star: #1f4a45;".',
    '--muted (#999999) cannot be read on --ground (#fff): 2.84 to 1, where WCAG AA asks for 4.5. Make one of them darker or lighter.',
    expect.stringMatching(/^--muted \(#999999\) cannot be read on --paper/),
    expect.stringMatching(/^--muted \(#999999\) cannot be read on --sand/),
  ]);
});
