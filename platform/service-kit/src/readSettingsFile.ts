import { readFileSync } from 'node:fs';
import * as v from 'valibot';

/** Names of objects, other strings, and the ends of objects. */
const TOKENS = /("(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"|[{}]/g;

/**
 * Reads a JSON file that people write.
 * @param setting names the file @param form completes "it holds …" @throws Error that names file, setting and place
 */
export function readSettingsFile<T>(
  setting: string,
  file: string,
  schema: v.GenericSchema<unknown, T>,
  form: string,
): T {
  try {
    // Editors on Windows write a byte order mark.
    const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
    const content: unknown = JSON.parse(text);
    if (Array.isArray(content)) throw new Error('it is a list');
    const parsed = v.safeParse(schema, content);
    if (!parsed.success) throw new Error(parsed.issues.map(describeIssue).join('; '));
    const repeated = repeatedName(text);
    if (repeated !== undefined) throw new Error(`"${repeated}" is there twice`);
    return parsed.output;
  } catch (cause) {
    const problem = (cause as Error).message;
    throw new Error(`${file}, which ${setting} names, cannot be used (${problem}): it holds ${form}.`, {
      cause,
    });
  }
}

function describeIssue({ path, message }: v.BaseIssue<unknown>): string {
  const place = path?.map(({ key }) => (typeof key === 'number' ? `line ${key + 1}` : String(key)));
  return place ? `${place.join(', ')}: ${message}` : message;
}

/** Returns a name that one object has twice: JSON.parse would silently take the last. */
function repeatedName(json: string): string | undefined {
  const objects: Set<string>[] = [];
  for (const [token, quoted] of json.matchAll(TOKENS)) {
    if (token === '{') objects.push(new Set());
    else if (token === '}') objects.pop();
    else if (quoted) {
      const name = JSON.parse(quoted) as string;
      if (objects.at(-1)?.has(name)) return name;
      objects.at(-1)?.add(name);
    }
  }
  return undefined;
}
