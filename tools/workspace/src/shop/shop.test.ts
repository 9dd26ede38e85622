import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWorkspace } from 'build/apps';
import { root } from 'build/root';
import { problemsOfValue, shopFactsSchema } from 'contract';
import { testFolder } from 'service-kit/testFolder.fixture';
import { newFolder } from './newFolder';
import { problemsOfFolder } from './problemsOfFolder';

const SAMPLE = join(root, 'shops/juniper-row');
const routes = readWorkspace().remotes.flatMap((remote) => remote.routes);
const tests = testFolder();
const folder = join(tests.root, 'shop');
const problems = () => problemsOfFolder(folder, routes).problems;

test('a postal address has what there is of it, an email any alphabet', () => {
  const facts = { contact: { email: 'post@müller.example' }, address: { city: 'Hong Kong', country: 'HK' } };
  expect(problemsOfValue(shopFactsSchema, { name: 'A', ...facts })).toEqual([]);
});

describe('check', () => {
  beforeEach(() => cpSync(SAMPLE, folder, { recursive: true }));
  afterEach(() => rmSync(folder, { recursive: true }));

  function edit(file: string, from: string, to: string): void {
    const text = readFileSync(join(folder, file), 'utf8');
    expect(text).toContain(from);
    writeFileSync(join(folder, file), text.replace(from, to));
  }

  test('finds no problem in the sample shop', () => {
    expect(problems()).toEqual([]);
  });

  test('names texts that no release has or fills, and counts those that stay English', () => {
    const write = (language: string, texts: object) => {
      edit('shop.json', '"claim"', `"language": "${language}", "claim"`);
      mkdirSync(join(folder, 'texts'), { recursive: true });
      writeFileSync(join(folder, `texts/${language.slice(0, 2)}.json`), JSON.stringify(texts));
      return problemsOfFolder(folder, routes);
    };
    const texts = { 'shell.never': 'x', 'shell.freeShippingAbove': 'Ab {sum}' };
    expect(write('de-AT', texts)).toEqual({
      problems: [
        'texts/de.json: shell.never is no text of the releases: correct its key, or take it out.',
        'texts/de.json: shell.freeShippingAbove asks for {sum}, which its English text has not: "Free shipping on orders above {amount}".',
      ],
      notes: [],
      missing: 0,
    });
    rmSync(folder, { recursive: true });
    cpSync(SAMPLE, folder, { recursive: true });
    const { missing } = write('fr', { 'shell.freeShippingAbove': 'Dès {amount}' });
    expect(missing).toBeGreaterThan(300);
  });

  function link(...urls: readonly string[]): void {
    const legal = urls.map((url) => ({ title: 'Imprint', url }));
    edit('shop.json', '"struckPrices"', `"legal": ${JSON.stringify(legal)}, "struckPrices"`);
  }

  test('accepts links to pages of releases, and to pages elsewhere', () => {
    link('/about-us', 'https://a.example/terms');
    expect(problems()).toEqual([]);
  });

  test('refuses a link to a page that the folder leaves out', () => {
    link('/about-us');
    rmSync(join(folder, 'pages/about.json'));
    expect(problems()).toEqual([
      expect.stringContaining('legal.0.url is /about-us, which no release serves'),
    ]);
  });

  const STRUCK = '"struckPrices": "sample"';
  /** Facts in its place, with their problems. */
  const FACTS = [
    ['"struckPrices": "none"', 'struckPrices is to be "catalogue" or "sample".'],
    ['"legal": { "imprint": "/imprint" }', 'legal is to be a list in [ ].'],
    ['"legal": [{ "title": "Imprint", "url": "imprint" }]', 'legal.0.url is no URL'],
    ['"legal": [{ "title": "Imprint" }]', 'legal.0.url is missing: add it.'],
    ...['/impressum', '/product', '/blog/imprint', '/\\\\other.example/shop'].map((url) => [
      `"legal": [{ "title": "Imprint", "url": "${url}" }]`,
      `legal.0.url is ${url.replace('\\\\', '\\')}, which no release serves`,
    ]),
    ['"forms": "http://a.example"', 'forms is no https URL'],
    ['"currency": "pounds"', 'currency is too long'],
    ['"products": "../lamps.csv"', 'products is ../lamps.csv, which is no file of the folder'],
    ['"posts": "shopify"', 'posts is shopify, which is no file of the folder and no URL'],
    ['"currency": "XYZ"', 'currency is no currency of ISO 4217'],
    ['"language": "UK!"', 'language is no language tag'],
    ['"colors": {}', 'colors is no field: correct its name'],
  ];

  test.each<string[]>([
    ...FACTS.map(([fact = '', problem = '']) => ['shop.json', STRUCK, fact, problem]),
    ['shop.json', '"Juniper Row",', '"",', 'name is empty: write it'],
    ['shop.json', '"name": "Juniper Row",', '', 'name is missing: add it.'],
    ['shop.json', '"country": "US"', '"country": "USA"', 'address.country is too long'],
    ['shop.json', '"https://instagram.example', '"instagram', 'social.0.url is no URL'],
    ['shop.json', '"categories": ["Electronics"', '"categories": [""', 'filters.categories.0 is empty'],
    ['shop.json', '"Blue"', '"Mauve"', 'filters.colours is to be a list of some of Blue, Red'],
    ['shop.json', '{', '', 'it is no JSON'],
    ['theme.css', '--muted: #675f55', '--muted: grey', 'line 6: --muted is no hex colour'],
    ['theme.css', '#675f55', '#999999', '--muted (#999999) cannot be read on --ground (#fff): 2.84 to 1'],
    ['theme.css', '--dune', '--dunes', 'line 11: --dunes is no property of a theme'],
    ['theme.css', ':root', 'body', 'line 2: body is neither :root nor @font-face'],
    ['logo.svg', 'viewBox=', 'box=', 'it has no viewBox'],
    ['banner.svg', '</svg>', '<text>Sale</text></svg>', 'it has text'],
    ['pages/faq.json', '"question":', '"asked":', 'questions.0.question is missing: add it.'],
    ['pages/faq.json', '{shipsWithinDays}', '{days}', '"Orders ship within {days} business days'],
    ['pages/faq.json', '{shipsWithinDays}', '{shipsWithinDays', '"Orders ship within {shipsWithinDays'],
    ['pages/about.json', 'row.svg', 'rows.svg', 'pictures/rows.svg is no picture of the folder'],
    ['pictures/door.svg', '</svg>', '<script/></svg>', 'it runs or loads something'],
  ])('names %s with %s as %s, next to a problem elsewhere', (file = '', from = '', to = '', problem = '') => {
    edit(file, from, to);
    mkdirSync(join(folder, 'texts'), { recursive: true });
    writeFileSync(join(folder, 'texts/en.json'), '"none"');
    expect(problems()).toEqual(
      expect.arrayContaining([
        expect.stringContaining(`${file}: ${problem}`),
        expect.stringContaining('texts/en.json: it is no JSON object of texts by key'),
      ]),
    );
  });
});

describe('new', () => {
  const fresh = join(tests.root, 'deep/fresh');

  test('writes a folder without problems, and refuses one with files', () => {
    expect(newFolder(fresh)).toContain('pages/home.json');
    const notes = [expect.stringContaining('messages of the forms go nowhere')];
    expect(problemsOfFolder(fresh, routes)).toEqual({ problems: [], notes, missing: 0 });
    expect(problemsOfFolder(fresh, routes, 'https://a.example').notes).toEqual([]);
    expect(() => newFolder(fresh)).toThrow(`${fresh} is not empty: name a new folder.`);
  });

  test('describes to editors exactly the fields that shop.json may have', () => {
    const read = (file: string) =>
      JSON.parse(readFileSync(join(fresh, file), 'utf8')) as Readonly<Record<string, object>>;
    expect(read('shop.json')).toHaveProperty('$schema', './schemas/shop.json');
    const { properties = {}, required } = read('schemas/shop.json');
    expect(required).toEqual(['name']);
    for (const [field, schema] of Object.entries(properties)) {
      const problems = problemsOfValue(shopFactsSchema, { name: 'A', [field]: Symbol(field) });
      expect(problems.join()).not.toContain('is no field');
      if (field !== '$schema') expect(schema).toHaveProperty('description');
    }
  });
});

test.each([
  ['check shops/juniper-row', 0, /^shops\/juniper-row has no problem\.\n$/],
  ['check shops/none', 1, /^\S+none has no shop\.json: /],
  [
    'check shops/none --json',
    1,
    /^\{\n {2}"folder": "\S+none",\n {2}"problems": \[\n {4}"\S+none has no shop/,
  ],
  ['check', 2, /^error: missing required argument 'folder'/],
  ['new shops', 1, /^\S+shops is not empty/],
])('npm run shop -- %s ends with %d', (words, code, output) => {
  const args = ['tools/workspace/launch.cjs', 'shop', ...words.split(' ')];
  // As npm does when it is called in this folder.
  const env = { ...process.env, INIT_CWD: root, NO_COLOR: '1' };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' });
  expect(stdout + stderr).toMatch(output);
  expect(status).toBe(code);
});
