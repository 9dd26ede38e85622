import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { IMMUTABLE } from 'service-kit';
import { documentOf } from '../document.fixture';
import { startTestGateway, type TestGateway } from '../gateway.fixture';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway();
  gateway.publish(documentOf({ 'mfe-cart': ['/cart'], shell: [] }));
  const names = ['main.js', 'main.js.map', 'index.html', 'css/index.html'];
  const files = Object.fromEntries(names.map((file) => [file, file]));
  gateway.putCopy('mfe-cart', '1.0.0', files);
  for (const path of ['notes.txt', 'latest/main.js', '1.0.0-dev.x1a2b3c4d/main.js'])
    gateway.shell.put(path, path);
  for (const [file, text] of Object.entries(files)) gateway.shell.put(`1.0.0/${file}`, text);
});

/** Requests a path unchanged, because fetch would resolve its dots. */
async function ask(path: string) {
  const [response] = (await once(get(gateway.origin() + path, { path }), 'response')) as [IncomingMessage];
  const body = Buffer.concat((await response.toArray()) as Buffer[]).toString();
  return { status: response.statusCode, body, cacheControl: response.headers['cache-control'] };
}

test.each([
  ['/mfe/mfe-cart/1.0.0/main.js', 'main.js'],
  ['/shell/1.0.0/main.js', 'main.js'],
  ['/shell/1.0.0-dev.x1a2b3c4d/main.js', '1.0.0-dev.x1a2b3c4d/main.js'],
])('%s is immutable', async (path, body) => {
  expect(await ask(path)).toEqual({ status: 200, body, cacheControl: IMMUTABLE });
});

describe.each(['/shell', '/mfe/mfe-cart'])('below %s', (folder) => {
  test.each([
    ['a file beside the versions', '/notes.txt'],
    ['the list of a release beside the versions', '/release.json'],
    ['a folder that is no version', '/latest/main.js'],
    ['the folder of a version', '/1.0.0/'],
    ['a version that is not there', '/1.0.1/main.js'],
    ['a file that is not there', '/1.0.0/nope.js'],
    ['a template', '/1.0.0/index.html'],
    ['a template in a folder', '/1.0.0/css/index.html'],
    ['a template by its code', '/1.0.0/index%2Ehtml'],
    ['a template by two slashes', '/1.0.0//index.html'],
    ['a template by a dot', '/1.0.0/./index.html'],
    ['a template with a slash at its end', '/1.0.0/index.html/'],
    ['a source map', '/1.0.0/main.js.map'],
    ['a source map by its code', '/1.0.0/main.js%2Emap'],
    ['a way out', '/1.0.0/../../../discovery.json'],
    ['a way out by its code', '/1.0.0/..%2f..%2f..%2fdiscovery.json'],
    ['a way out by backslashes', '/1.0.0/..%5c..%5c..%5cdiscovery.json'],
    ['a way out by the version', '/1.0.0%5c..%5c..%5c..%5c/discovery.json'],
    ['a way to what is beside the versions', '/1.0.0/..%2fnotes.txt'],
    ['a broken code', '/1.0.0/%zz'],
  ])('%s is not served, and its response is not immutable', async (_what, path) => {
    const { status, cacheControl } = await ask(folder + path);
    expect([400, 403, 404]).toContain(status);
    expect(cacheControl).not.toBe(IMMUTABLE);
  });
});
