import * as v from 'valibot';
import { readText } from './readText';
import { visibleData } from './visibleText';

/** Names of objects, other strings, and the ends of objects. */
const TOKENS = /("(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"|[{}]/g;

/**
 * Reads a JSON file.
 * @param setting names a file that people write @param form completes "it holds …" @throws Error that names the file and the place in it
 */
export function readJsonFile<T>(
  file: string,
  schema: v.GenericSchema<unknown, T>,
  { setting = '', form = '' } = {},
): T {
  try {
    const text = readText(file);
    const content: unknown = JSON.parse(text);
    if (setting && Array.isArray(content)) throw new Error('it is a list');
    const parsed = v.safeParse(schema, content);
    if (!parsed.success) throw new Error(parsed.issues.map(describeIssue).join('; '));
    const repeated = repeatedName(text);
    if (repeated !== undefined) throw new Error(`"${repeated}" is there twice`);
    return parsed.output;
  } catch (cause) {
    const problem = `cannot be used (${visibleData((cause as Error).message)})`;
    const named = setting
      ? `${file}, which ${setting} names, ${problem}: it holds ${form}`
      : `${file} ${problem}`;
    throw new Error(`${named}.`, { cause });
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
    const names = objects.at(-1);
    if (token === '{') objects.push(new Set());
    else if (token === '}') objects.pop();
    else if (quoted) {
      const name = JSON.parse(quoted) as string;
      if (names?.has(name)) return name;
      names?.add(name);
    }
  }
  return undefined;
}
