import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

/** A node of swc's syntax tree. */
export interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Returns all nodes of a .ts or .tsx file. @throws the parser's error */
export function parse(file: string): readonly Node[] {
  const code = readFileSync(file, 'utf8');
  return [...nodesIn(parseSync(code, { syntax: 'typescript', tsx: file.endsWith('x') }))];
}

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesIn(each);
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value && typeof value.type === 'string') yield value as Node;
    yield* nodesIn(Object.values(value));
  }
}

export function child(node: Node, ...fields: readonly string[]): Node {
  let current: unknown = node;
  for (const field of fields) current = (current as Record<string, unknown> | undefined | null)?.[field];
  return (current ?? { type: '' }) as Node;
}

/** Returns the name of an identifier or the value of a string; undefined for other nodes. */
export function textOf(node: Node): string | undefined {
  return ['Identifier', 'StringLiteral'].includes(node.type) ? String(node.value) : undefined;
}

/** Returns the value of a declared constant, or an empty node. */
export function valueOf(nodes: readonly Node[], name: string): Node {
  const isDeclared = (node: Node) => node.type === 'VariableDeclarator' && textOf(child(node, 'id')) === name;
  return child(nodes.find(isDeclared) ?? { type: '' }, 'init');
}

/** Returns an object literal's properties by key. */
export function propertiesOf(node: Node): Map<string, Node> {
  const properties = (node.properties ?? []) as readonly Node[];
  return new Map(
    properties.flatMap((property): [string, Node][] => {
      const isPair = property.type === 'KeyValueProperty';
      const key = textOf(isPair ? child(property, 'key') : property);
      return key === undefined ? [] : [[key, isPair ? child(property, 'value') : property]];
    }),
  );
}
