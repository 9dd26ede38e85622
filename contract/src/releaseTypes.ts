import type { ContractParty } from './releaseContract';

/** Other teams write these texts: only plain types enter the declarations, and texts only as data. */
const PLAIN_TYPE = /^(?:number|string|boolean|undefined|null|true|false|-?\d+(?:\.\d+)?)$/;

/** Returns TypeScript declarations of a release's offers, which add to `WidgetInputs` of shared-router and `TeamEvents` of shared-events. */
export function releaseTypes({ name, contract }: Pick<ContractParty, 'name' | 'contract'>): string {
  const { widgets = {}, events = {} } = contract?.offers ?? {};
  const inputs = Object.entries(widgets).map(([widget, input]) => {
    const fields = Object.entries(input).map(([field, { optional, types }]) =>
      member(`${quoted(field)}${optional ? '?' : ''}`, inputType(types)),
    );
    return member(quoted(widget), objectType(fields));
  });
  const shapes = Object.entries(events).map(([event, kinds]) => {
    const fields = Object.entries(kinds).map(([field, kind]) => member(quoted(field), `'${kind}'`));
    return member(quoted(event), objectType(fields));
  });
  const widgetsOfRemote = member(`'${name}'`, objectType(inputs));
  return [
    'export {};\n',
    ...augmentation('shared-router', 'WidgetInputs', inputs.length > 0 ? [widgetsOfRemote] : []),
    ...augmentation('shared-events', 'TeamEvents', shapes),
  ].join('\n');
}

function augmentation(module: string, registry: string, members: readonly string[]): string[] {
  const lines = members.map((each) => `    ${each}\n`);
  return lines.length > 0
    ? [`declare module '${module}' {\n  interface ${registry} {\n${lines.join('')}  }\n}\n`]
    : [];
}

const member = (key: string, type: string) => `readonly ${key}: ${type};`;

/** `{}` would accept any value. */
function objectType(members: readonly string[]): string {
  return members.length > 0 ? `{ ${members.join(' ')} }` : 'Record<string, never>';
}

function inputType(types: readonly string[]): string {
  const plain = types.flatMap((type) => plainType(type) ?? []);
  return types.length > 0 && plain.length === types.length ? plain.join(' | ') : 'string | number | boolean';
}

function plainType(type: string): string | undefined {
  if (PLAIN_TYPE.test(type)) return type;
  try {
    const text: unknown = JSON.parse(type);
    return typeof text === 'string' ? quoted(text) : undefined;
  } catch {
    return undefined;
  }
}

/** TypeScript ends a string at more characters than JSON escapes, e.g. at U+2028. */
function quoted(text: string): string {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(text).replace(/[^ -~]/g, escaped);
}
