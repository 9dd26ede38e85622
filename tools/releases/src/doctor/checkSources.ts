import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';

const NOT_BUILT = ['**/*.test.{ts,tsx}', '**/*.fixture.{ts,tsx}', '**/*.stories.tsx', '**/standalone.tsx'];
/** The inspector may name localhost: it offers builds on this machine. */
const INSPECTOR = 'src/inspector/**';

const ONLY_IN_DEVELOPMENT = [
  {
    form: /https?:\/\/(?:localhost|127\.0\.0\.1)/,
    what: 'names a server of this machine',
    instead: 'ask the page for it (#shop-config)',
  },
  {
    form: /import\.meta\.webpackHot|module\.hot\b/,
    what: 'asks for hot reload',
    instead: 'leave that to the dev server',
  },
  {
    form: /process\.env\.(?!NODE_ENV\b)\w+/,
    what: 'reads the environment, which a browser has none of',
    instead: 'ask the page for it (#shop-config)',
  },
  {
    form: /from '[^']*\.(?:fixture|stories)'/,
    what: 'imports what tests and stories are made of',
    instead: 'move it into a separate file',
  },
] as const;

/** Returns a sentence for each source that works only in development. @param folder of the app, absolute */
export function checkSources(folder: string): string[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: folder, ignore: [...NOT_BUILT, INSPECTOR] })
    .sort()
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return ONLY_IN_DEVELOPMENT.filter(({ form }) => form.test(text)).map(
        ({ what, instead }) => `${file} ${what}: ${instead}.`,
      );
    });
}
