import type { KubernetesObject } from './overlay.fixture';

type Models = Readonly<Record<string, { readonly prototype: { readonly validate: () => void } }>>;

export async function schemaProblems(object: KubernetesObject): Promise<string[]> {
  const { kind, apiVersion, metadata } = object;
  const models = (await import(`kubernetes-models/${apiVersion}/${kind}`)) as Models;
  const { proxy, unread } = watch(object, '');
  try {
    models[kind]?.prototype.validate.call(proxy);
  } catch (error) {
    return [`${kind} ${metadata.name}: ${(error as Error).message}`];
  }
  return unread().map((path) => `${kind} ${metadata.name}: ${path} is unknown`);
}

interface Watched {
  readonly proxy: object;
  readonly unread: () => string[];
}

/** Records which fields a validation reads: the schemas allow unknown ones. */
function watch(object: object, path: string): Watched {
  const read = new Map<string, Watched | undefined>();
  const proxy = new Proxy(object, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof key === 'symbol' || !Object.hasOwn(target, key)) return value;
      const isInner = typeof value === 'object' && value !== null;
      if (!read.has(key)) read.set(key, isInner ? watch(value, `${path}/${key}`) : undefined);
      return read.get(key)?.proxy ?? value;
    },
  });
  const unread = () =>
    Object.keys(object).flatMap((key) =>
      read.has(key) ? (read.get(key)?.unread() ?? []) : [`${path}/${key}`],
    );
  return { proxy, unread };
}
