import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Workspace } from 'build/apps';
import { table } from '../section';

const SETTING = /^# ([A-Z][A-Z_]*)=(.*)$/;

interface ExampleSetting {
  readonly name: string;
  readonly fallback: string;
  /** The comment above it, or above an earlier setting of its group. */
  readonly about: string;
}

function readSettings(root: string): readonly ExampleSetting[] {
  const found: ExampleSetting[] = [];
  let about = '';
  let comment: string[] = [];
  for (const line of readFileSync(join(root, '.env.example'), 'utf8').split(/\r?\n/)) {
    const [, name, fallback = ''] = SETTING.exec(line) ?? [];
    if (/^# (generated:|end of)/.test(line)) continue;
    if (name !== undefined) {
      if (comment.length > 0) about = comment.splice(0).join(' ');
      found.push({ name, fallback, about });
    } else if (line.startsWith('# ')) comment.push(line.slice(2));
    else {
      about = '';
      comment = [];
    }
  }
  return found;
}

export function settings({ root }: Workspace): readonly string[] {
  const rows = readSettings(root).map(({ name, fallback, about }, index, all) => [
    `\`${name}\``,
    fallback === '' ? '' : `\`${fallback}\``,
    all[index - 1]?.about === about ? '″' : about,
  ]);
  return table(['setting', 'default', 'what for'], rows);
}

export function ports({ root }: Workspace): readonly string[] {
  const rows = readSettings(root)
    .filter(({ name }) => name.endsWith('_PORT'))
    .map(({ name, fallback }) => {
      const part = name.slice(0, -'_PORT'.length).replaceAll('_', '-').toLowerCase();
      return [fallback, part, `\`${name}\``];
    })
    .sort(([one], [other]) => Number(one) - Number(other));
  return table(['port', 'part', 'setting'], rows);
}
