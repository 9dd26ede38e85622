import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadEnvFile, readSettings, SettingsError } from './settings';
import { port, text } from './settingTypes';
import { testFolder } from './testFolder.fixture';

const description = { FEED_PORT: port(4000), SHELL_PORT: port(3000), TITLE: text('Juniper Row') };

function problemsOf(
  env: Record<string, string>,
  check?: Parameters<typeof readSettings<typeof description>>[2],
): string {
  try {
    readSettings(env, description, check);
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    return (error as Error).message;
  }
  throw new Error('The settings were accepted.');
}

test('a setting comes from the environment, else it is its default', () => {
  expect(readSettings({ FEED_PORT: '4001', SHELL: '/bin/sh' }, description)).toEqual({
    FEED_PORT: 4001,
    SHELL_PORT: 3000,
    TITLE: 'Juniper Row',
  });
});

test('an empty value counts as unset', () => {
  expect(readSettings({ FEED_PORT: '', TITLE: '' }, description)).toEqual(readSettings({}, description));
});

test('one error has a line for each problem: the setting, its value and what is expected', () => {
  expect(problemsOf({ FEED_PORT: 'abc', SHELL_PORT: '70000' })).toBe(
    [
      'These settings cannot be used:',
      '  FEED_PORT is "abc"; expected a port from 1 to 65535 that browsers do not refuse, or 0 for any free one.',
      '  SHELL_PORT is "70000"; expected a port from 1 to 65535 that browsers do not refuse, or 0 for any free one.',
    ].join('\n'),
  );
});

test('problems between settings are in the same error', () => {
  const onePortEach = (values: { FEED_PORT: number; SHELL_PORT: number }) =>
    values.FEED_PORT === values.SHELL_PORT ? ['Two parts have one port.'] : [];
  expect(readSettings({}, description, onePortEach).FEED_PORT).toBe(4000);
  expect(problemsOf({ FEED_PORT: '3000' }, onePortEach)).toBe(
    'These settings cannot be used:\n  Two parts have one port.',
  );
  // The check sees the default of the invalid setting.
  expect(problemsOf({ FEED_PORT: '3000', SHELL_PORT: '-1' }, onePortEach).split('\n')).toHaveLength(3);
});

describe('a file .env', () => {
  const { root, put } = testFolder();

  test('sets what the environment leaves unset', () => {
    put('.env', '# ports\nFEED_PORT=4001\nSHELL_PORT=3001\n');
    // In a child process, because Jest gives tests a copy of the environment that loadEnvFile does not change.
    const module = pathToFileURL(join(__dirname, 'settings.ts')).href;
    const script = `import('${module}').then(({ loadEnvFile }) => {
      loadEnvFile(${JSON.stringify(root)});
      console.log(process.env.FEED_PORT, process.env.SHELL_PORT);
    });`;
    const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '-e', script], {
      cwd: __dirname,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, SHELL_PORT: '3002' },
    });
    expect({ stdout, stderr }).toEqual({ stdout: '4001 3002\n', stderr: '' });
  });

  test('may be missing', () => {
    expect(() => loadEnvFile(join(root, 'elsewhere'))).not.toThrow();
  });
});
