import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingName } from 'service-kit';
import type { Workspace } from 'build/workspace';
import { table } from '../section';

const SETTING = /^# ([A-Z][A-Z_]*)=(.*)$/;

export interface ExampleSetting {
  readonly name: string;
  readonly fallback: string;
  /** The comment above it, or above the settings before it. */
  readonly about: string;
}

/** Returns the settings of .env.example. */
export function readSettings(text: string): readonly ExampleSetting[] {
  let about: string[] = [];
  let isFresh = false;
  const found: ExampleSetting[] = [];
  for (const line of text.split('\n')) {
    const [, name, fallback = ''] = SETTING.exec(line) ?? [];
    if (name !== undefined) {
      found.push({ name, fallback, about: about.join(' ') });
      isFresh = false;
    } else if (/^# (generated:|end of)/.test(line)) continue;
    else if (line.startsWith('# ')) {
      if (!isFresh) about = [];
      about.push(line.slice(2));
      isFresh = true;
    } else {
      about = [];
      isFresh = false;
    }
  }
  return found;
}

export function settings({ root }: Workspace): readonly string[] {
  const rows = readSettings(exampleOf(root)).map(({ name, fallback, about }, index, all) => [
    `\`${name}\``,
    fallback === '' ? '' : `\`${fallback}\``,
    all[index - 1]?.about === about ? '″' : about,
  ]);
  return table(['setting', 'default', 'what for'], rows);
}

export function ports({ root, apps }: Workspace): readonly string[] {
  const rows = readSettings(exampleOf(root))
    .filter(({ name }) => name.endsWith('_PORT'))
    .map(({ name, fallback }) => {
      const app = apps.find((each) => settingName(each.name, 'PORT') === name);
      const part =
        app?.name ??
        name
          .replace(/_PORT$/, '')
          .replaceAll('_', '-')
          .toLowerCase();
      return [fallback, part, `\`${name}\``];
    });
  return table(
    ['port', 'part', 'setting'],
    rows.sort(([one], [other]) => Number(one) - Number(other)),
  );
}

function exampleOf(root: string): string {
  return readFileSync(join(root, '.env.example'), 'utf8');
}
