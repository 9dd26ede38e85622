import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from 'build/root';

const files = new Map(
  execFileSync('git', ['ls-files', '-z', '*.md', '*.ts', '*.tsx', '*.js', '*.css', '*.yml'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(root, path)))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
);
const idsIn = (text: string, form: string) =>
  new Set([...text.matchAll(RegExp(form, 'g'))].map(([id]) => id));

const RULES = {
  'docs/product.md': '[A-Z]+-\\d+',
  'shared-events/SPEC.md': '[A-Z]\\d+',
  'platform/discovery/SPEC.md': '[A-Z]\\d+',
};

test.each(Object.entries(RULES))(
  '%s numbers its rules without gaps, and has every cited one',
  (document, id) => {
    const rules = idsIn(files.get(document) ?? '', `(?<=\\*\\*)${id}(?=\\*\\*)`);
    expect(rules.size).toBeGreaterThan(20);
    const gaps = [...rules].filter((rule) => {
      const [, topic = '', number] = /^(.*?)(\d+)$/.exec(rule) ?? [];
      return Number(number) > 1 && !rules.has(`${topic}${Number(number) - 1}`);
    });
    expect(gaps).toEqual([]);
    // E.g. "docs/product.md CART-1, CART-2 and CART-3". A document cites its own rules by id.
    const citation = `${document.replaceAll('.', '\\.')} ${id}(?:(?:, | and | to )${id})*`;
    const unknown = [...files].flatMap(([file, text]) =>
      [...text.matchAll(RegExp(file === document ? `\\b${id}\\b` : citation, 'g'))]
        .flatMap(([cited]) => [...idsIn(cited, `\\b${id}\\b`)])
        .filter((rule) => !rules.has(rule))
        .map((rule) => `${file} cites ${rule}`),
    );
    expect(unknown).toEqual([]);
  },
);

test.each(['shared-events', 'platform/discovery'])(
  'the test titles of %s cite every rule of its SPEC.md, and no other',
  (folder) => {
    const tests = [...files].filter(
      ([file]) => file.startsWith(`${folder}/src/`) && /\.test\.tsx?$/.test(file),
    );
    const cited = idsIn(tests.map(([, text]) => text).join('\n'), '(?<=\\[)[A-Z]\\d+(?=\\])');
    const rules = idsIn(files.get(`${folder}/SPEC.md`) ?? '', '(?<=\\*\\*)[A-Z]\\d+(?=\\*\\*)');
    expect([...cited].sort()).toEqual([...rules].sort());
  },
);

test('the rows of a table have as many cells as its head', () => {
  const cells = (line: string) => line.replaceAll('\\|', '').split('|').length;
  const wrong = [...files].flatMap(([file, text]) => {
    const lines = file.endsWith('.md') ? text.replace(/^```[^]*?^```/gm, '').split('\n') : [];
    return lines.filter((line, at) => {
      const before = lines[at - 1] ?? '';
      return line.startsWith('|') && before.startsWith('|') && cells(line) !== cells(before);
    });
  });
  expect(wrong).toEqual([]);
});

test('every link of a document leads to a file or folder, and every anchor to a heading', () => {
  const broken = [...files]
    .filter(([path]) => path.endsWith('.md'))
    .flatMap(([path, markdown]) =>
      [...withoutCode(markdown).matchAll(LINK)]
        .map(([, , link = '']) => link)
        .filter((link) => !/^[a-z][a-z+.-]*:/i.test(link) && !leadsSomewhere(link, path))
        .map((link) => `${path} links to ${link}`),
    );
  expect(broken).toEqual([]);
});

test('every path, setting and npm command in backticks exists', () => {
  const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' });
  const sources = execFileSync('git', ['grep', '-hI', '', '--', ...SOURCES], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: Infinity,
  });
  const folders = [...new Set(tracked.match(/^[^/\n]+(?=\/)/gm))];
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
  const path = RegExp(`^(?:(?:${folders.join('|')})/|.*\\.(?:[cm]?[jt]sx?|css|md|ya?ml|json)$)`);
  const exists = (word: string, from: string) =>
    `\n${tracked}`.includes(`/${word}`) ||
    `\n${tracked}`.includes(`\n${word}`) ||
    existsSync(join(root, from, '..', word)) ||
    sources.includes(word);
  const unknown = [...files]
    .filter(([file]) => file.endsWith('.md') && file !== 'CHANGELOG.md')
    .flatMap(([file, markdown]) => {
      const commands = [...markdown.matchAll(/npm run ([\w:]+)/g)]
        .filter(([, name = '']) => !(name in scripts))
        .map(([command]) => command);
      const words = [...markdown.matchAll(/`([^`\n]+)`/g)]
        .flatMap(([, code = '']) => code.split(/[\s=]/))
        .map((word) => word.replace(/^(?:\.\.?\/)+/, ''))
        .filter((word) => /^[\w@.-][\w@./-]+$/.test(word) && (path.test(word) || SETTING.test(word)))
        .filter((word) => !exists(word, file));
      return [...commands, ...words].map((name) => `${file} names ${name}`);
    });
  expect(unknown).toEqual([]);
});

test('every alert leads to the runbook that names it', () => {
  const alerts = files.get('deploy/observability/alerts.yml') ?? '';
  const led = [...alerts.matchAll(/- alert: (\w+)\n(?:(?!- alert:).*\n)*? +runbook_url: (\S+)/g)];
  expect(led).toHaveLength([...alerts.matchAll(/- alert: /g)].length);
  const runbooks = (files.get('docs/runbooks.md') ?? '').split(/^(?=#+ )/m);
  const answers = (runbook: string, [, name, url]: RegExpMatchArray) =>
    url === `docs/runbooks.md#${anchorsOf(runbook)[0]}` && runbook.includes(`\`${name}\``);
  expect(
    led.filter((alert) => !runbooks.some((text) => answers(text, alert))).map(([, name]) => name),
  ).toEqual([]);
});

test('every CSS module is imported', () => {
  const imported = [...files].flatMap(([file, text]) =>
    [...text.matchAll(/from '(\..+\.module\.css)'/g)].map(([, path = '']) => posix.join(file, '..', path)),
  );
  const modules = [...files.keys()].filter((file) => file.endsWith('.module.css'));
  expect(modules.length).toBeGreaterThan(50);
  expect(modules.filter((file) => !imported.includes(file))).toEqual([]);
});

test('every row of e2e/faults.json has a browser test', () => {
  const rows = Object.keys(JSON.parse(readFileSync(join(root, 'e2e/faults.json'), 'utf8')) as object);
  const specs = [...files].filter(([file]) => /^e2e\/.*\.spec\.ts$/.test(file)).map(([, text]) => text);
  expect(rows.filter((id) => !specs.some((text) => text.includes(`'${id}'`)))).toEqual([]);
});

/** Files that may define a name. */
const SOURCES = ['.', ':!*.md', ':!pnpm-lock.yaml'];
const SETTING = /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/;
const LINK = /\[([^\]]*)\]\(([^)\s]+)\)/g;

function withoutCode(markdown: string): string {
  return markdown.replace(/^```[\s\S]*?^```|`[^`\n]*`/gm, '');
}

function leadsSomewhere(link: string, from: string): boolean {
  const [file = '', anchor] = link.split('#');
  const path = file === '' ? from : posix.join(posix.dirname(from), decodeURI(file));
  return anchor === undefined
    ? existsSync(join(root, path))
    : anchorsOf(files.get(path) ?? '').includes(anchor);
}

/** Returns anchors as GitHub makes them. */
function anchorsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#{1,6} +(.+?) *$/gm)].map(([, heading = '']) =>
    heading
      .replace(LINK, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
