import compile from 'icu-minify/compile';

/** Returns the names of values and tags in a message. */
export function placeholders(message: string): readonly string[] {
  const found = new Set<string>();
  function collect(node: unknown): void {
    if (!Array.isArray(node)) return;
    const [name, kind, ...rest] = node as readonly unknown[];
    if (typeof name === 'string') found.add(name);
    for (const inner of [kind, ...rest])
      if (Array.isArray(inner)) collect(inner);
      else if (inner && typeof inner === 'object')
        for (const branch of Object.values(inner)) collectAll(branch);
  }
  function collectAll(nodes: unknown): void {
    if (Array.isArray(nodes)) for (const node of nodes) collect(node);
  }
  try {
    collectAll(compile(message));
  } catch {
    // A text that is no message has none.
  }
  return [...found];
}
