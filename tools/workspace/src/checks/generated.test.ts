import { generateFiles } from '../generated';
import { publicApis } from '../generated/publicApi';
import { replaceSection } from '../generated/section';

test.each([...generateFiles(), ...publicApis()])(
  '$file is up to date (npm run generate)',
  ({ text, generated }) => {
    expect(text).toBe(generated);
  },
);

const SECTION = { file: 'a.yml', name: 'remotes', lines: () => [] };
const TEXT = 'before\n  # generated: remotes (npm run generate)\nold\n  # end of remotes\nafter\n';

test('a section has other lines between its markers, and nothing else changes', () => {
  expect(replaceSection(TEXT, SECTION, ['new', 'newer'])).toBe(TEXT.replace('old', 'new\nnewer'));
});

test.each(['generated', 'end of'])(
  'a section without its marker "%s" is refused by file and name',
  (marker) => {
    expect(() => replaceSection(TEXT.replace(marker, ''), SECTION, [])).toThrow(
      'a.yml has no lines "generated: remotes (npm run generate)" and "end of remotes": put both back where the part belongs.',
    );
  },
);
