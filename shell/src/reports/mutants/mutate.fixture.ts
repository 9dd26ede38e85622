/** The workspace. Not by name: an app never imports another one, nor a service. */
export const ROOT = '../../../..';

/** As in the shop, the page has one copy of these. */
export const SHARED = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'shared-events',
  'shared-feed',
  'shared-router',
  'shared-ui',
];

export interface Mutant {
  readonly title: string;
  /** Path in the workspace. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const { readFileSync } = jest.requireActual<{ readFileSync: (file: string, encoding: string) => string }>(
  'node:fs',
);
const { transformSync } = jest.requireActual<{
  transformSync: (source: string, options: object) => { readonly code: string };
}>(`${ROOT}/tools/remote-kit/node_modules/@swc/core`);

/** Replaces a module by its source with one change. */
export function mutate({ file, from, to }: Mutant): void {
  jest.doMock(`${ROOT}/${file}`, () => {
    // Jest runs at the workspace's root.
    const source = readFileSync(file, 'utf8');
    const changed = source.replace(from, () => to);
    if (changed === source) throw new Error(`${file} does not have "${from}". Change the mutant.`);
    return evaluate(file, changed);
  });
}

function evaluate(file: string, source: string): object {
  const folder = file.slice(0, file.lastIndexOf('/'));
  const requireModule = (name: string): unknown => {
    if (SHARED.includes(name)) return jest.requireMock(name);
    return jest.requireActual(name.startsWith('.') ? `${ROOT}/${folder}/${name}` : name);
  };
  const { code } = transformSync(source, {
    module: { type: 'commonjs' },
    jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
  });
  const module = { exports: {} };
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
  new Function('require', 'module', 'exports', code)(requireModule, module, module.exports);
  return module.exports;
}
