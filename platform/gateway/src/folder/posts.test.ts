import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from 'service-kit/testFolder.fixture';
import { readPosts } from './posts';

const folder = testFolder();
afterEach(() => rmSync(join(folder.root, 'posts'), { recursive: true }));

function read(posts: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(posts)) folder.put(`posts/${name}`, text);
  const problems: string[] = [];
  return {
    posts: readPosts(folder.root, (file, found) => problems.push(...found.map((each) => `${file}: ${each}`))),
    problems,
  };
}

test('a post has its title in front matter or as first heading; the newest is first', () => {
  const { posts, problems } = read({
    '2026-01-02-wool.md': '# Wool & light\n\nOne\nline.\n\n- [A *lamp*](/shop)\n- Two\n',
    '2026-03-04-größe.md': '---\ntitle: Größe\nauthor: Ada\npicture: pictures/a.svg\n---\n## Part\n\nText',
  });
  expect(problems).toEqual([]);
  expect(posts).toEqual([
    {
      slug: 'größe',
      date: '2026-03-04',
      title: 'Größe',
      author: 'Ada',
      picture: 'pictures/a.svg',
      body: [
        { tag: 'h3', nodes: ['Part'] },
        { tag: 'p', nodes: ['Text'] },
      ],
      paragraphs: ['Part', 'Text'],
    },
    {
      slug: 'wool',
      date: '2026-01-02',
      title: 'Wool & light',
      body: [
        { tag: 'p', nodes: ['One line.'] },
        {
          tag: 'ul',
          nodes: [
            {
              tag: 'li',
              nodes: [{ tag: 'a', href: '/shop', nodes: ['A ', { tag: 'em', nodes: ['lamp'] }] }],
            },
            { tag: 'li', nodes: ['Two'] },
          ],
        },
      ],
      paragraphs: ['One line.', 'A lamp', 'Two'],
    },
  ]);
});

test.each([
  ['2026-02-30-never.md', '# A', 'its name is no day and words'],
  ['news.md', '# A', 'its name is no day and words'],
  ['2026-05-01-a.md', 'Text', 'title is missing: add it.'],
  ['2026-05-01-a.md', '---\ntitle: A\ntags: b\n---\n', 'tags is no field'],
  ['2026-05-01-a.md', '---\ntitle: [A\n---\n', 'is no YAML'],
  ['2026-05-01-a.md', '---\ntitle: A\n---\n\nText<br>', 'line 5: a post cannot have this (html)'],
  ['2026-05-01-a.md', '# A\n\n![A](a.png)', 'line 3: a post cannot have this (image)'],
  ['2026-05-01-a.md', '# A\n\n[A](javascript:alert%281%29)', 'line 3: javascript:alert%281%29 is no URL'],
  ['2026-05-01-wool.md', '# A', 'posts/2026-01-02-wool.md: a newer post has the same name'],
])('%s with %j: %s', (name, text, problem) => {
  const { posts, problems } = read({ [name]: text, '2026-01-02-wool.md': '# Wool' });
  expect(problems.join()).toContain(problem);
  expect(problems).toHaveLength(1);
  expect(posts.map(({ slug }) => slug)).toContain('wool');
});
