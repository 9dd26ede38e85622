import { testFolder } from 'service-kit/testFolder.fixture';
import type { Workspace } from '../apps';
import type { BuiltApp } from '../buildApps';
import { watchBuilds } from './watchBuilds';

const { root, put: save } = testFolder();
for (const folder of ['mfe-cart', 'mfe-content', 'shared-ui']) save(`${folder}/src/index.ts`, '1');

function startWatching() {
  const ends: ((error?: Error) => void)[] = [];
  let onStart = () => {};
  const reported: string[] = [];
  const watching = watchBuilds({
    workspace: { root } as Workspace,
    name: 'mfe-cart',
    onBuilt: ({ version }) => reported.push(version),
    onFailed: (error) => reported.push((error as Error).message),
    build: () =>
      new Promise<BuiltApp>((resolve, reject) => {
        const version = `1.0.${ends.length}`;
        ends.push((error) =>
          error ? reject(error) : resolve({ name: 'mfe-cart', version, built: true, seconds: 1 }),
        );
        onStart();
      }),
  });
  const started = async (count: number) => {
    while (ends.length < count) await new Promise<void>((resolve) => (onStart = resolve));
  };
  const end = (index: number, error?: Error) => ends[index]?.(error);
  return { watching, started, end, reported, builds: () => ends.length };
}

// e2e/releases/overrides.spec.ts saves a source of the remote.
test('builds once more after changes during a build', async () => {
  const { watching, started, end, builds } = startWatching();
  end(0);
  const { stop } = await watching;
  save('mfe-cart/src/index.ts', '2');
  await started(2);
  save('mfe-cart/src/index.ts', '3');
  save('mfe-cart/src/other.ts', '3');
  end(1);
  await started(3);
  end(2);
  await stop();
  expect(builds()).toBe(3);
});

test('reports a failed build; the next change, also of a shared package, builds again', async () => {
  const { watching, started, end, reported } = startWatching();
  end(0, new Error('mfe-cart does not compile.'));
  const { stop } = await watching;
  save('shared-ui/src/index.ts', '2');
  await started(2);
  end(1);
  await stop();
  expect(reported).toEqual(['mfe-cart does not compile.', '1.0.1']);
});
