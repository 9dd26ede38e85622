import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { fastify, type FastifyInstance } from 'fastify';
import { testFolder } from './testFolder.fixture';
import { IMMUTABLE, serveVersionedFiles } from './versionedFiles';

const { root, put } = testFolder();
let app: FastifyInstance;
let origin: string;

beforeAll(async () => {
  for (const path of [
    'secret.js',
    'dist/release.json',
    'dist/notes.txt',
    'dist/latest/main.js',
    'dist/1.0.0/main.js',
    'dist/1.0.0/main.js.map',
    'dist/1.0.0/index.html',
    'dist/1.0.0/css/index.html',
    'dist/1.0.0-dev.x1a2b3c4d/main.js',
    'other/2.0.0/main.js',
  ])
    put(path, path);
  app = fastify({ forceCloseConnections: true });
  serveVersionedFiles(app, {
    root: join(root, 'dist'),
    prefix: '/mfe/mfe-cart/',
    unversioned: ['release.json'],
    hidden: ['index.html'],
  });
  serveVersionedFiles(app, { root: join(root, 'other'), prefix: '/shell/' });
  app.setNotFoundHandler((_request, reply) => void reply.code(404).send('nothing here'));
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Requests a path unchanged, because fetch would resolve its dots. */
async function ask(path: string) {
  const [response] = (await once(get(origin, { path }), 'response')) as [IncomingMessage];
  const body = Buffer.concat((await response.toArray()) as Buffer[]).toString();
  return { status: response.statusCode, body, cacheControl: response.headers['cache-control'] };
}

test.each([
  ['/mfe/mfe-cart/1.0.0/main.js', 'dist/1.0.0/main.js', IMMUTABLE],
  ['/mfe/mfe-cart/1.0.0-dev.x1a2b3c4d/main.js', 'dist/1.0.0-dev.x1a2b3c4d/main.js', IMMUTABLE],
  ['/shell/2.0.0/main.js', 'other/2.0.0/main.js', IMMUTABLE],
  ['/mfe/mfe-cart/release.json', 'dist/release.json', 'no-cache'],
])('%s is immutable below a version, else revalidated', async (path, body, cacheControl) => {
  expect(await ask(path)).toEqual({ status: 200, body, cacheControl });
});

test.each([
  ['a file beside the versions', '/mfe/mfe-cart/notes.txt'],
  ["a file beside another app's versions", '/shell/release.json'],
  ['a folder that is no version', '/mfe/mfe-cart/latest/main.js'],
  ['the folder of a version', '/mfe/mfe-cart/1.0.0/'],
  ['a version that is not there', '/mfe/mfe-cart/1.0.1/main.js'],
  ['a file that is not there', '/mfe/mfe-cart/1.0.0/nope.js'],
  ['a hidden file', '/mfe/mfe-cart/1.0.0/index.html'],
  ['a hidden file in a folder', '/mfe/mfe-cart/1.0.0/css/index.html'],
  ['a hidden file by its code', '/mfe/mfe-cart/1.0.0/index%2Ehtml'],
  ['a hidden file by two slashes', '/mfe/mfe-cart/1.0.0//index.html'],
  ['a hidden file by a dot', '/mfe/mfe-cart/1.0.0/./index.html'],
  ['a hidden file with a slash at its end', '/mfe/mfe-cart/1.0.0/index.html/'],
  ['a source map', '/mfe/mfe-cart/1.0.0/main.js.map'],
  ['a source map by its code', '/mfe/mfe-cart/1.0.0/main.js%2Emap'],
  ['a way out', '/mfe/mfe-cart/1.0.0/../../../secret.js'],
  ['a way out by its code', '/mfe/mfe-cart/1.0.0/..%2f..%2f..%2fsecret.js'],
  ['a way out by backslashes', '/mfe/mfe-cart/1.0.0/..%5c..%5c..%5csecret.js'],
  ['a way to what is beside the versions', '/mfe/mfe-cart/1.0.0/..%2fnotes.txt'],
  ['a broken code', '/mfe/mfe-cart/1.0.0/%zz'],
])('%s is not served, and its response is not immutable', async (_what, path) => {
  const { status, cacheControl } = await ask(path);
  expect([400, 403, 404]).toContain(status);
  expect(cacheControl).not.toBe(IMMUTABLE);
});
