import { setTimeout } from 'node:timers/promises';
import { execa } from 'execa';
import { probePort } from 'service-kit';
import { root } from 'build/root';

const HOST = '127.0.0.1';
const port = Number(process.argv[3] ?? 6006);
const url = `http://${HOST}:${port}`;

try {
  await probePort({ name: 'storybook', host: HOST, port });
} catch {
  console.error(
    `\nPort ${port} is taken. Free it, or choose another one: npm run storybook -- ${port + 1}\n`,
  );
  process.exit(1);
}

const storybook = execa(
  'storybook',
  [
    ...['dev', '--ci', '--quiet', '--loglevel=warn', '--disable-telemetry', '--no-version-updates'],
    ...[`--host=${HOST}`, `--port=${port}`, '--exact-port'],
  ],
  { cwd: root, preferLocal: true, reject: false, stdio: 'inherit' },
);
console.log('Compiling the stories ...');
// Pages are served once all stories are compiled.
let isCompiled = false;
while (!isCompiled && storybook.exitCode === null && storybook.signalCode === null) {
  isCompiled = (await fetch(`${url}/iframe.html`).catch(() => undefined))?.ok ?? false;
  await setTimeout(200);
}
if (isCompiled) console.log(`\nStorybook is open at ${url}, until Ctrl-C.\n`);
process.exitCode = (await storybook).exitCode ?? 0;
