import type { ContractParty } from './releaseContract';

/** Other teams write these texts, so only plain types enter the declarations. */
const PLAIN_TYPE =
  /^(?:number|string|boolean|undefined|null|true|false|-?\d+(?:\.\d+)?|"(?:[^"\\\n]|\\.)*")$/;

/**
 * Returns TypeScript declarations of a release's offers: its widgets' input adds to `WidgetInputs` of shared-router, its events' fields
 * to `TeamEvents` of shared-events.
 */
export function releaseTypes({ name, contract }: Pick<ContractParty, 'name' | 'contract'>): string {
  const { widgets = {}, events = {} } = contract?.offers ?? {};
  const inputs = Object.entries(widgets).map(([widget, input]) => {
    const fields = Object.entries(input).map(([field, { optional, types }]) =>
      member(`${JSON.stringify(field)}${optional ? '?' : ''}`, inputType(types)),
    );
    return member(JSON.stringify(widget), objectType(fields));
  });
  const shapes = Object.entries(events).map(([event, kinds]) => {
    const fields = Object.entries(kinds).map(([field, kind]) => member(JSON.stringify(field), `'${kind}'`));
    return member(JSON.stringify(event), objectType(fields));
  });
  return [
    'export {};\n',
    ...augmentation(
      'shared-router',
      'WidgetInputs',
      inputs.length > 0 ? [member(`'${name}'`, objectType(inputs))] : [],
    ),
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
  const isPlain = types.length > 0 && types.every((type) => PLAIN_TYPE.test(type));
  return isPlain ? types.join(' | ') : 'string | number | boolean';
}
