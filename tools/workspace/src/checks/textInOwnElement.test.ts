import { execa } from 'execa';
import { root } from 'build/root';

/** Lints the code as a file of the shell. */
async function reported(code: string): Promise<readonly string[]> {
  const { stdout } = await execa(
    'eslint',
    ['--stdin', '--stdin-filename', 'shell/src/App.tsx', '--format', 'json'],
    {
      cwd: root,
      input: code,
      preferLocal: true,
      reject: false,
    },
  );
  const [file] = JSON.parse(stdout) as [{ messages: { ruleId: string; line: number }[] }];
  const lines = code.split('\n');
  return file.messages
    .filter(({ ruleId }) => ruleId === 'shop/text-in-own-element')
    .map(({ line }) => lines[line - 1]?.trim() ?? '');
}

test('a text beside other content is reported, an only text is not', async () => {
  const code = `
export function Sample({ count, note, extra }: { readonly count: number; readonly note?: string; readonly extra: boolean }) {
  return (
    <div>
      <p>
        {extra && <b />}
        only when extra
        {count}
      </p>
      <p>
        <b />
        {extra ? 'on' : <i />}
        {note ?? 'none'}
      </p>
      <p>{count}</p>
      <p>{extra ? 'on' : 'off'}</p>
      <>
        {extra && <b />}
        <span>text</span>
      </>
    </div>
  );
}
`;
  expect(await reported(code)).toEqual([
    'only when extra',
    '{count}',
    "{extra ? 'on' : <i />}",
    "{note ?? 'none'}",
  ]);
});
