import pc from 'picocolors';
import { serveUntilStopped } from './lifetime';
import { loadEnvFile, readSettings } from './settings';
import { repositoryRoot, startStack, type Stack } from './stack';

export interface ShopOptions {
  /** Builds what is not up to date; told where its progress goes. */
  build: (options: { onProgress: (line: string) => void }) => Promise<unknown>;
  /** The repository's root, absolute. */
  readonly root?: string;
  /** False leaves the auth emulator out. */
  readonly emulator?: boolean;
}

/**
 * Builds the shop and serves it until the process is told to stop (lifetime.ts). Settings come from the environment and
 * from `<root>/.env`; they are read first, so that a wrong one does not cost a build.
 * @throws SettingsError, and whatever the build throws
 */
export async function serveShop({
  build,
  root = repositoryRoot,
  emulator = true,
}: ShopOptions): Promise<void> {
  loadEnvFile(root);
  const settings = readSettings(process.env);
  await build({ onProgress: (line) => console.log(pc.dim(line)) });
  await serveUntilStopped(async () => {
    const stack = await startStack(settings, {
      root,
      emulator,
      log: (line) => console.warn(pc.yellow(line)),
    });
    console.log(addressTable(stack));
    stack.ready.then(
      () => console.log(pc.dim('Everything answers.')),
      () => {},
    );
    return stack;
  });
}

function addressTable({ url, parts }: Stack): string {
  const widthOf = (column: 'name' | 'url') => Math.max(...parts.map((part) => part[column].length));
  const rows = parts.map(
    ({ name, url, description }) =>
      `  ${name.padEnd(widthOf('name'))}  ${url.padEnd(widthOf('url'))}  ${pc.dim(description)}`,
  );
  const warming = parts.some(({ name }) => name === 'auth-emulator')
    ? [pc.dim('Signing in works as soon as the auth emulator has warmed up.')]
    : [];
  const title = `${pc.green('The shop is open:')} ${pc.bold(url)}`;
  return ['', title, '', ...rows, '', ...warming, 'Ctrl-C stops everything.'].join('\n');
}
