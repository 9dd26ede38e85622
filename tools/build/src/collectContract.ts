import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ReleaseContract } from 'contract';
import { globSync } from 'tinyglobby';
import { child, parse, propertiesOf, textOf, valueOf, type Node } from './sourceTree';

type Fields = ReleaseContract['offers']['events'][string];
type Input = ReleaseContract['offers']['widgets'][string];

const PRODUCT_ROUTE = '/product/:id';
const WIDGETS = 'src/widgets.tsx';

/** Collects what an app's sources offer to and need from other apps: team events, widgets, links. @param folder of the app, absolute */
export function collectContract(folder: string): ReleaseContract {
  const files = globSync('src/**/*.{ts,tsx}', {
    cwd: folder,
    ignore: ['**/*.{test,stories,fixture,d}.{ts,tsx}', 'src/standalone.tsx'],
  });
  const sources = new Map(files.sort().map((file) => [file, parse(join(folder, file))]));
  const nodes = [...sources.values()].flat();
  const events = teamEvents(nodes);
  return {
    offers: {
      events: eventsWith(events, 'publish', nodes),
      widgets: offeredWidgets(sources.get(WIDGETS) ?? [], nodes),
    },
    needs: {
      events: eventsWith(events, 'subscribe', nodes),
      widgets: shownWidgets(nodes),
      links: links(folder, [...sources.values()]),
    },
  };
}

/** Returns events by constant: `const offerOpened = teamEvent('offers:opened', { productId: 'number' })`. */
function teamEvents(nodes: readonly Node[]) {
  return new Map(
    nodes.flatMap((node) => {
      const call = child(node, 'init');
      if (node.type !== 'VariableDeclarator' || textOf(child(call, 'callee')) !== 'teamEvent') return [];
      const constant = textOf(child(node, 'id'));
      const event = textOf(child(call, 'arguments', '0', 'expression'));
      if (constant === undefined || event === undefined) return [];
      const fields = [...propertiesOf(child(call, 'arguments', '1', 'expression'))];
      const kinds = Object.fromEntries(fields.map(([field, kind]) => [field, textOf(kind)])) as Fields;
      return [[constant, { event, fields: kinds }] as const];
    }),
  );
}

function eventsWith(
  events: ReturnType<typeof teamEvents>,
  verb: 'publish' | 'subscribe',
  nodes: readonly Node[],
): Record<string, Fields> {
  const used = nodes.flatMap((node) => {
    if (node.type !== 'MemberExpression' || textOf(child(node, 'property')) !== verb) return [];
    const known = events.get(textOf(child(node, 'object')) ?? '');
    return known ? [[known.event, known.fields] as const] : [];
  });
  return Object.fromEntries(used);
}

/** Finds `<Widget of="mfe-offers" name="OfferStrip" input={{ productId: 7 }}>`. */
function shownWidgets(nodes: readonly Node[]): ReleaseContract['needs']['widgets'] {
  const shown: Record<string, Record<string, string[]>> = {};
  for (const node of nodes) {
    if (node.type !== 'JSXOpeningElement' || textOf(child(node, 'name')) !== 'Widget') continue;
    const attributes = new Map(
      (node.attributes as Node[]).map((each) => [textOf(child(each, 'name')), child(each, 'value')]),
    );
    const [of, name] = ['of', 'name'].map((attribute) => textOf(attributes.get(attribute) ?? node));
    if (of === undefined || name === undefined) continue;
    const input = [...propertiesOf(child(attributes.get('input') ?? node, 'expression')).keys()];
    const before = shown[of]?.[name];
    // Keeps only the fields that all uses pass.
    shown[of] = { ...shown[of], [name]: before ? before.filter((field) => input.includes(field)) : input };
  }
  return shown;
}

function links(folder: string, sources: readonly (readonly Node[])[]): string[] {
  const router = createRequire(join(folder, 'package.json')).resolve('shared-router');
  const table = valueOf(parse(join(dirname(router), 'paths.ts')), 'paths');
  const paths = propertiesOf(child(table, 'expression'));
  const isCallOf = (node: Node, name: string) =>
    node.type === 'CallExpression' && textOf(child(node, 'callee')) === name;
  const linked = sources
    // Ignores files that hide their links while no live release has the page.
    .filter((nodes) => !nodes.some((node) => isCallOf(node, 'useHasPage')))
    .flat()
    .flatMap((node) => {
      if (isCallOf(node, 'productPath')) return [PRODUCT_ROUTE];
      if (node.type !== 'MemberExpression' || textOf(child(node, 'object')) !== 'paths') return [];
      const path = paths.get(textOf(child(node, 'property')) ?? '');
      return path ? [textOf(path) ?? ''] : [];
    });
  return [...new Set(linked)].sort();
}

/** Finds `export const widgets = { OfferStrip }`, with components whose first parameter has an object type. */
function offeredWidgets(declaring: readonly Node[], all: readonly Node[]): Record<string, Input> {
  const widgets = propertiesOf(valueOf(declaring, 'widgets'));
  return Object.fromEntries(
    [...widgets].map(([name, value]) => {
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
