import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import { pageSchemas, shopFactsSchema } from 'contract';
import { writeFileAtomically } from 'service-kit';
import type { GenericSchema } from 'valibot';

const FACTS = {
  $schema: './schemas/shop.json',
  name: 'My Shop',
  claim: 'What the shop is for, in one sentence.',
  language: 'en',
  currency: 'USD',
};

/** Promises nothing. */
const HOME = {
  $schema: '../schemas/home.json',
  hero: { title: 'Welcome to {name}', lead: 'What the shop is for, in one sentence.' },
};

const README = `# My Shop

\`npm start -- DIR\` opens the shop of this folder, \`npm run shop -- check DIR\` names its problems.
A change is in the next page within 5 seconds: no build, no restart.

| file                           | what                                                                         |
| ------------------------------ | ---------------------------------------------------------------------------- |
| \`shop.json\`                    | facts: name, language, currency, contact, terms, filters, legal pages        |
| \`theme.css\`                    | colours in hex and fonts, as custom properties of \`:root\`, and \`@font-face\`  |
| \`logo.svg\`, \`logo-dark.svg\`    | logo on a light ground and on a dark one; without it the name is set in type |
| \`icon.svg\`                     | icon of browser tabs and phones                                              |
| \`banner.svg\`                   | drawing above the footer, or png, jpg, webp                                  |
| \`card.png\`                     | picture of shared links, 1200 x 630                                          |
| \`pages/NAME.json\`              | home, about, faq, customers, contact, blog; a page without a file is not there |
| \`posts/2026-11-30-a-lamp.md\`  | a post of the blog in Markdown: \`# Title\`, then the text                     |
| \`pictures/\`                   | pictures that pages and posts name                                           |

Only \`name\` is required in \`shop.json\`, only \`shop.json\` in the folder. What you leave out leaves no trace in the shop.
Your editor describes the fields by \`schemas\`. \`shops/juniper-row\` is an example with every file.

Before others see the shop: link your imprint, privacy and terms in \`legal\`.
`;

/** Writes a shop's folder that starts. @param folder absolute @throws Error for one that is not empty */
export function newFolder(folder: string): readonly string[] {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty: name a new folder.`);
  const toText = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  const files = {
    'shop.json': toText(FACTS),
    'pages/home.json': toText(HOME),
    ...Object.fromEntries(
      Object.entries({ shop: shopFactsSchema, ...pageSchemas }).map(
        ([name, schema]: [string, GenericSchema]) => [
          `schemas/${name}.json`,
          // What is checked in code alone is left out: `check` names it.
          toText(toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' })),
        ],
      ),
    ),
    'README.md': README,
  };
  for (const [file, text] of Object.entries(files)) writeFileAtomically(join(folder, file), text);
  return Object.keys(files);
}
