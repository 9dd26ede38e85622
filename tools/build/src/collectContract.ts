import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ReleaseContract } from 'contract';
import { globSync } from 'tinyglobby';
import { child, nodesIn, parse, propertiesOf, textOf, type Node } from './sourceTree';

type Fields = ReleaseContract['offers']['events'][string];
type Input = ReleaseContract['offers']['widgets'][string];

const PRODUCT_ROUTE = '/product/:id';
const WIDGETS = 'src/widgets.tsx';

interface Source {
  readonly file: string;
  readonly nodes: readonly Node[];
}

/** Collects what an app's sources offer to and need from other apps: team events, widgets, links. @param folder of the app, absolute */
export function collectContract(folder: string): ReleaseContract {
  const files = globSync('src/**/*.{ts,tsx}', {
    cwd: folder,
    ignore: ['**/*.{test,stories,fixture,d}.{ts,tsx}', 'src/standalone.tsx'],
  });
  const sources = files.sort().map((file) => ({
    file,
    nodes: [...nodesIn(parse(readFileSync(join(folder, file), 'utf8'), file.endsWith('x')))],
  }));
  const events = teamEvents(sources);
  return {
    offers: { events: eventsWith(events, 'publish', sources), widgets: offeredWidgets(sources) },
    needs: {
      events: eventsWith(events, 'subscribe', sources),
      widgets: shownWidgets(sources),
      links: links(folder, sources),
    },
  };
}

/** Returns events by constant: `const offerOpened = teamEvent('offers:opened', { productId: 'number' })`. */
function teamEvents(
  sources: readonly Source[],
): Map<string, { readonly event: string; readonly fields: Fields }> {
  return new Map(
    sources
      .flatMap(({ nodes }) => nodes)
      .flatMap((node) => {
        const call = child(node, 'init');
        if (node.type !== 'VariableDeclarator' || textOf(child(call, 'callee')) !== 'teamEvent') return [];
        const constant = textOf(child(node, 'id'));
        const event = textOf(child(call, 'arguments', '0', 'expression'));
        if (constant === undefined || event === undefined) return [];
        const fields = [...propertiesOf(child(call, 'arguments', '1', 'expression'))];
        const kinds = Object.fromEntries(fields.map(([field, kind]) => [field, textOf(kind)])) as Fields;
        return [[constant, { event, fields: kinds }]];
      }),
  );
}

function eventsWith(
  events: ReturnType<typeof teamEvents>,
  verb: 'publish' | 'subscribe',
  sources: readonly Source[],
): Record<string, Fields> {
  const used = sources
    .flatMap(({ nodes }) => nodes)
    .flatMap((node) => {
      if (node.type !== 'MemberExpression' || textOf(child(node, 'property')) !== verb) return [];
      const known = events.get(textOf(child(node, 'object')) ?? '');
      return known ? [[known.event, known.fields] as const] : [];
    });
  return Object.fromEntries(used);
}

/** Finds `<Widget of="mfe-offers" name="OfferStrip" input={{ productId: 7 }}>`. */
function shownWidgets(sources: readonly Source[]): ReleaseContract['needs']['widgets'] {
  const shown: Record<string, Record<string, string[]>> = {};
  for (const node of sources.flatMap(({ nodes }) => nodes)) {
    if (node.type !== 'JSXOpeningElement' || textOf(child(node, 'name')) !== 'Widget') continue;
    const attributes = new Map(
      (node.attributes as Node[]).map((attribute) => [
        textOf(child(attribute, 'name')),
        child(attribute, 'value'),
      ]),
    );
    const [of, name] = [attributes.get('of'), attributes.get('name')].map((value) => value && textOf(value));
    if (of === undefined || name === undefined) continue;
    const input = [...propertiesOf(child(attributes.get('input') ?? node, 'expression')).keys()];
    const before = shown[of]?.[name];
    // Keeps only the fields that all uses pass.
    shown[of] = { ...shown[of], [name]: before ? before.filter((field) => input.includes(field)) : input };
  }
  return shown;
}

function links(folder: string, sources: readonly Source[]): string[] {
  const router = createRequire(join(folder, 'package.json')).resolve('shared-router');
  const code = parse(readFileSync(join(dirname(router), 'paths.ts'), 'utf8'), false);
  const table = [...nodesIn(code)].find(
    (node) => node.type === 'VariableDeclarator' && textOf(child(node, 'id')) === 'paths',
  );
  const paths = propertiesOf(child(table ?? code, 'init', 'expression'));
  // Ignores files that hide their links while no live release has the page.
  const asksFirst = ({ nodes }: Source) =>
    nodes.some((node) => node.type === 'CallExpression' && textOf(child(node, 'callee')) === 'useHasPage');
  const linked = sources
    .filter((source) => !asksFirst(source))
    .flatMap(({ nodes }) => nodes)
    .flatMap((node) => {
      if (node.type === 'CallExpression' && textOf(child(node, 'callee')) === 'productPath')
        return [PRODUCT_ROUTE];
      if (node.type !== 'MemberExpression' || textOf(child(node, 'object')) !== 'paths') return [];
      const path = paths.get(textOf(child(node, 'property')) ?? '');
      return path ? [textOf(path) ?? ''] : [];
    });
  return [...new Set(linked)].sort();
}

/** Finds `export const widgets = { OfferStrip }`, with components whose first parameter has an object type. */
function offeredWidgets(sources: readonly Source[]): Record<string, Input> {
  const all = sources.flatMap(({ nodes }) => nodes);
  const declared = sources
    .find(({ file }) => file === WIDGETS)
    ?.nodes.find((node) => node.type === 'VariableDeclarator' && textOf(child(node, 'id')) === 'widgets');
  return Object.fromEntries(
    [...propertiesOf(child(declared ?? { type: '' }, 'init'))].map(([name, value]) => {
      const component = all.find(
        (node) => node.type === 'FunctionDeclaration' && textOf(child(node, 'identifier')) === textOf(value),
      );
      return [name, inputOf(component, all)];
    }),
  );
}

function inputOf(component: Node | undefined, all: readonly Node[]): Input {
  const type = child(component ?? { type: '' }, 'params', '0', 'pat', 'typeAnnotation', 'typeAnnotation');
  const named = textOf(child(type, 'typeName'));
  const declaration = all.find(
    (node) => node.type === 'TsInterfaceDeclaration' && textOf(child(node, 'id')) === named,
  );
  const members = (type.members ?? child(declaration ?? type, 'body').body ?? []) as readonly Node[];
  return Object.fromEntries(
    members.flatMap((member) => {
      const field = textOf(child(member, 'key'));
      if (field === undefined) return [];
      const types = typesOf(child(member, 'typeAnnotation', 'typeAnnotation')).sort();
      return [[field, { optional: member.optional === true, types }]];
    }),
  );
}

/** Returns the alternatives of a plain type, none for other types. */
function typesOf(type: Node): string[] {
  if (type.type === 'TsKeywordType') return [String(type.kind)];
  if (type.type === 'TsLiteralType') return [JSON.stringify(child(type, 'literal').value)];
  if (type.type !== 'TsUnionType') return [];
  const parts = (type.types as Node[]).map(typesOf);
  return parts.some((part) => part.length === 0) ? [] : parts.flat();
}
