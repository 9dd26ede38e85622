import { spawnSync } from 'node:child_process';
import { root } from 'build/root';

/** Returns the lines of a sample, each with the rules that it violates. In a process, because Jest cannot import ES modules. */
function lint(filePath: string, sample: string): string[] {
  const code = `import { ESLint } from 'eslint';
    const [{ messages }] = await new ESLint().lintText(process.argv[1], { filePath: process.argv[2] });
    console.log(JSON.stringify(messages.map(({ line, ruleId }) => [line, ruleId])));`;
  const args = ['--input-type=module', '--eval', code, sample, filePath];
  // Without Jest's variables.
  const env = { PATH: process.env.PATH };
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', env });
  if (!stdout) throw new Error(stderr);
  const found = JSON.parse(stdout) as [line: number, rule: string][];
  return found.map(([line, rule]) => `${sample.split('\n')[line - 1]?.trim()} // ${rule}`);
}

test('the linter reports a text that shares its element, and one that is not in texts.json', () => {
  const sample = `
export function Sample({ count, note, extra }: { readonly count: number; readonly note?: string; readonly extra: boolean }) {
  return (
    <div>
      <p>
        {extra && <b />} only when extra
        {count}
      </p>
      <p>
        <b />
        {extra ? 'on' : <i />}
        {note ?? 'none'}
      </p>
      <p>{[note]}</p>
      <p>{count}</p>
      <p>{extra ? 'on' : 'off'}</p>
      <>
        {extra && <b />}
        <span>text</span>
      </>
      <p title={\`Remove \${note}\`}>{note}</p>
      <p className={\`a \${note}\`} aria-label="label">
        {note === 'x' ? \`\${count} · 1\` : '…'}
      </p>
    </div>
  );
}
`;
  const shared = '// shop/text-in-own-element';
  const literal = '// no-restricted-syntax';
  expect(lint('shell/src/app/App.tsx', sample)).toEqual([
    `{extra && <b />} only when extra ${shared}`,
    `{extra && <b />} only when extra ${literal}`,
    `{count} ${shared}`,
    `{extra ? 'on' : <i />} ${shared}`,
    `{extra ? 'on' : <i />} ${literal}`,
    `{note ?? 'none'} ${shared}`,
    `{note ?? 'none'} ${literal}`,
    `<p>{[note]}</p> ${shared}`,
    `<p>{extra ? 'on' : 'off'}</p> ${literal}`,
    `<p>{extra ? 'on' : 'off'}</p> ${literal}`,
    `<span>text</span> ${literal}`,
    `<p title={\`Remove \${note}\`}>{note}</p> ${literal}`,
    `<p className={\`a \${note}\`} aria-label="label"> ${literal}`,
  ]);
});
