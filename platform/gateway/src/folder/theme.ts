import { DEFAULT_COLORS } from 'contract';
import postcss, { type AtRule, type Declaration, type Rule } from 'postcss';
import { problemsOfContrast } from './contrast';
import { isFont } from './fileTypes';
import type { FolderSource } from './folderSource';

const FONTS = ['font-text', 'font-display', 'fallback-text', 'fallback-display', 'web-fonts'];
const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;
const FACE = ['font-family', 'src', 'font-weight', 'font-style', 'font-display', 'unicode-range'];
const OVERRIDES = ['size-adjust', 'ascent-override', 'descent-override', 'line-gap-override'];

export interface Theme {
  /** One rule for `:root` and the faces, for an inline style. */
  readonly css: string;
  /** All colours of the shop, hex, by name. */
  readonly colors: Readonly<Record<string, string>>;
}

/** Reads theme.css: custom properties that the sample's theme has, and faces. */
export function readTheme({ files, read: textOf, urlOf, note }: FolderSource): Theme {
  const problems: string[] = [];
  const faces: string[] = [];
  const own: Record<string, string> = {};

  function property({ prop, value, source }: Declaration): void {
    const name = prop.slice(2);
    const line = `line ${source?.start?.line ?? 1}: ${prop}`;
    if (!Object.hasOwn(DEFAULT_COLORS, name) && !FONTS.includes(name))
      problems.push(`${line} is no property of a theme: take it out, or correct its name.`);
    else if (name in DEFAULT_COLORS && !HEX.test(value))
      problems.push(`${line} is no hex colour: write it as #1f4a45.`);
    else if (/[{}<>\\]|url\(/i.test(value)) problems.push(`${line} is no list of fonts: ${value}.`);
    else own[name] = value;
  }

  function face(rule: AtRule): void {
    const copy = rule.clone();
    copy.walkComments((comment) => void comment.remove());
    copy.walkDecls((declaration) => {
      const { prop, value } = declaration;
      const line = `line ${declaration.source?.start?.line ?? 1}: ${prop}`;
      if (![...FACE, ...OVERRIDES].includes(prop)) problems.push(`${line} is nothing that a face has.`);
      declaration.value = value.replace(/url\(([^)]*)\)/gi, (_, quoted: string) => {
        const url = quoted.trim().replace(/^["']|["']$/g, '');
        const file = url.replace(/^\.\//, '');
        if (!isFont(file) || !files.includes(file))
          problems.push(`${line} names ${url}, which is no font in the folder: put it there.`);
        return `url("${urlOf(file)}")`;
      });
    });
    faces.push(copy.toString());
  }

  function read(node: Rule | AtRule): void {
    const name = node.type === 'rule' ? node.selector : `@${node.name}`;
    const line = `line ${node.source?.start?.line ?? 1}: ${name}`;
    if (name === '@font-face') face(node as AtRule);
    else if (name !== ':root') problems.push(`${line} is neither :root nor @font-face: take it out.`);
    else
      for (const each of (node as Rule).nodes)
        if (each.type === 'decl' && each.prop.startsWith('--')) property(each);
        else if (each.type !== 'comment') problems.push(`${line} may have custom properties only.`);
  }

  try {
    for (const node of postcss.parse(textOf('theme.css')).nodes)
      if (node.type === 'rule' || node.type === 'atrule') read(node);
      else if (node.type !== 'comment') problems.push('It has something outside of a rule.');
  } catch (error) {
    problems.push(`It is no stylesheet: ${(error as Error).message}.`);
  }
  const colors = { ...DEFAULT_COLORS, ...own };
  note('theme.css', [...problems, ...problemsOfContrast(colors)]);
  const declared = Object.entries(colors).map(([name, value]) => `--${name}:${value}`);
  return { css: `${faces.join('')}:root{${declared.join(';')}}`, colors };
}
