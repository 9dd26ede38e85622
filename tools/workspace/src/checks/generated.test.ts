import { generateFiles } from '../generated';
import { publicApis } from '../generated/publicApi';
import { MarkerError, replaceSection } from '../generated/section';

test.each(generateFiles())('$file is up to date (npm run generate)', ({ text, generated }) => {
  expect(text).toBe(generated);
});

test('the exports of each shared package belong to its version (npm run generate)', () => {
  expect(publicApis()).toEqual([]);
});

describe('a section', () => {
  const section = { file: 'a.yml', name: 'remotes', lines: () => [] };
  const text = 'before\n  # generated: remotes (npm run generate)\nold\n  # end of remotes\nafter\n';

  test('has other lines between its markers, and nothing else changes', () => {
    expect(replaceSection(text, section, ['new', 'newer'])).toBe(text.replace('old', 'new\nnewer'));
  });

  test.each([
    ['first', text.replace('generated', 'made')],
    ['second', text.replace('end of', 'end')],
  ])('without its %s marker is refused by file and name', (_which, broken) => {
    expect(() => replaceSection(broken, section, [])).toThrow(MarkerError);
    expect(() => replaceSection(broken, section, [])).toThrow(
      'a.yml has no lines "generated: remotes (npm run generate)" and "end of remotes": put both back where the part belongs.',
    );
  });
});
