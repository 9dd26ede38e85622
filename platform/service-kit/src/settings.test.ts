import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadEnvFile, readSettings, SettingsError } from './settings';
import { port, text } from './settingTypes';
import { testFolder } from './testFolder.fixture';

const description = { FEED_PORT: port(4000), SHELL_PORT: port(3000), TITLE: text('Juniper Row') };

const EXPECTED = 'expected a port from 1 to 65535 that browsers do not refuse, or 0 for any free one.';

function expectProblems(
  env: Record<string, string>,
  lines: readonly string[],
  check?: Parameters<typeof readSettings<typeof description>>[2],
): void {
  const read = () => readSettings(env, description, check);
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(new Error(['These settings cannot be used:', ...lines].join('\n  ')));
}

test('a setting comes from the environment, else it is its default, also where it is empty', () => {
  const values = { FEED_PORT: 4001, SHELL_PORT: 3000, TITLE: 'Juniper Row' };
  expect(readSettings({ FEED_PORT: '4001', TITLE: '', SHELL: '/bin/sh' }, description)).toEqual(values);
});

test('one error has a line for each problem: the setting, its value and what is expected', () => {
  const lines = [`FEED_PORT is "abc"; ${EXPECTED}`, `SHELL_PORT is "70000"; ${EXPECTED}`];
  expectProblems({ FEED_PORT: 'abc', SHELL_PORT: '70000' }, lines);
});

test('problems between settings are in the same error, with the default of an invalid one', () => {
  const problem = 'Two parts have one port.';
  const onePortEach = (values: { FEED_PORT: number; SHELL_PORT: number }) =>
    values.FEED_PORT === values.SHELL_PORT ? [problem] : [];
  expect(readSettings({}, description, onePortEach).FEED_PORT).toBe(4000);
  expectProblems({ FEED_PORT: '3000' }, [problem], onePortEach);
  const invalid = { FEED_PORT: '3000', SHELL_PORT: '-1' };
  expectProblems(invalid, [`SHELL_PORT is "-1"; ${EXPECTED}`, problem], onePortEach);
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
