import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { TEXTS_FILE, type ReleaseTexts } from 'contract';
import webpack, { type Compiler } from 'webpack';
import { readTexts } from './readTexts.cjs';

const TEXTS = 'texts.json';
const TRANSLATION = /^texts\.([a-z]{2,3}(?:-\w+)*)\.json$/;

/** Lists the texts of a release in each language that it has: for the gateway, which gives a page those of its language. */
export class TextsPlugin {
  apply(compiler: Compiler): void {
    const name = TextsPlugin.name;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const files = [...compilation.modules].flatMap((module) =>
          'resource' in module && typeof module.resource === 'string' && basename(module.resource) === TEXTS
            ? [module.resource]
            : [],
        );
        // No module imports the label of a remote: the gateway gives it to the shell.
        const label = join(compiler.context, 'src', TEXTS);
        if (existsSync(label)) files.push(label);
        const texts = textsOf([...new Set(files)].sort());
        compilation.emitAsset(TEXTS_FILE, new webpack.sources.RawSource(`${JSON.stringify(texts)}\n`));
      });
    });
  }
}

/** @param files texts.json of components, absolute @throws Error for a translation of an unknown text, or two texts with one key */
export function textsOf(files: readonly string[]): ReleaseTexts {
  const owners = new Map<string, string>();
  const entries = files.map((file) => {
    const { address, names, keys, english } = readTexts(file);
    for (const key of keys) {
      const other = owners.get(key);
      if (other) throw new Error(`${file}: ${key} is in ${other} too: choose another name.`);
      owners.set(key, file);
    }
    return [address, { keys, en: english, ...translationsOf(file, names) }] as const;
  });
  return Object.fromEntries(entries);
}

function translationsOf(file: string, names: readonly string[]) {
  const folder = dirname(file);
  const languages = readdirSync(folder).flatMap((name) => {
    const language = TRANSLATION.exec(name)?.[1];
    if (!language) return [];
    const path = join(folder, name);
    const texts = JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, string>>;
    const unknown = Object.keys(texts).find((each) => !names.includes(each));
    if (unknown) throw new Error(`${path}: ${unknown} is no text of the ${TEXTS} there: correct its name.`);
    return [[language, names.map((each) => texts[each] ?? null)] as const];
  });
  return Object.fromEntries(languages);
}
