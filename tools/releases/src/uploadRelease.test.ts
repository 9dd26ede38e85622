import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from 'service-kit/testFolder.fixture';
import { readUpload, uploadRelease } from './uploadRelease';

const { root, put } = testFolder();
const store = join(root, 'store');
for (const file of ['js/page.js', 'js/page.js.br', 'js/page.js.map', 'release.json'])
  put(`build/${file}`, file);

const url = 'https://cdn.example/releases';
const release = { app: 'mfe-cart', version: '1.2.0', folder: join(root, 'build') };

test('the command gets the files of the release, where they go and where they are found, and no source maps', async () => {
  const copy = `mkdir -p "${store}/$RELEASE_PATH" && cp -R "$RELEASE_FOLDER/." "${store}/$RELEASE_PATH" && echo "$RELEASE_APP@$RELEASE_VERSION $RELEASE_URL" >"${store}/said"`;
  expect(await uploadRelease({ command: copy, url }, release)).toBe(`${url}/mfe-cart/1.2.0/`);
  const copied = readdirSync(join(store, 'mfe-cart/1.2.0'), { recursive: true });
  expect(copied.sort()).toEqual(['js', 'js/page.js', 'js/page.js.br', 'release.json']);
});

test('a command that fails is a refusal with what it said', async () => {
  const failing = uploadRelease({ command: 'echo The bucket is full. >&2; exit 3', url }, release);
  await expect(failing).rejects.toThrow(
    'mfe-cart 1.2.0 is not published, because RELEASE_UPLOAD failed (exit code 3): The bucket is full.',
  );
});

test('releases stay on their hosts unless a command is set, and a command needs a url', () => {
  expect(readUpload({})).toBeUndefined();
  expect(readUpload({ RELEASE_UPLOAD: 'true', RELEASE_BASE: url })).toEqual({ command: 'true', url });
  for (const wrong of ['', 'cdn.example', `${url}/`])
    expect(() => readUpload({ RELEASE_UPLOAD: 'true', RELEASE_BASE: wrong })).toThrow(
      `RELEASE_BASE is "${wrong}"; expected a url like https://cdn.example/releases`,
    );
});
