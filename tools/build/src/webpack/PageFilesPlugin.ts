import { parseSync } from '@swc/core';
import webpack, { type Compilation, type Compiler } from 'webpack';

/** The scripts and styles of the page at each path, below the build's folder. */
export type PageFiles = Readonly<Record<string, readonly string[]>>;

/** Read when the build is described, and never served. */
export const PAGE_FILES = 'pages.json';

/**
 * Writes down which files each page of a remote runs, so that the document that is sent for a path can name them: what a page
 * finds one after the other costs a round trip each.
 */
export class PageFilesPlugin {
  /** @param routes the module that exports `pages`: the remote's src/routes.tsx, absolute */
  constructor(private readonly routes: string) {}

  apply(compiler: Compiler): void {
    const name = PageFilesPlugin.name;
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap(
        // After the names of files are final, before anything is compressed.
        { name, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 100 },
        () => {
          const json = JSON.stringify(this.filesOfPages(compilation), null, 2);
          compilation.emitAsset(PAGE_FILES, new webpack.sources.RawSource(json));
        },
      );
    });
  }

  private filesOfPages({ modules, chunkGraph }: Compilation): PageFiles {
    const module = [...modules].find((each) => 'resource' in each && each.resource === this.routes);
    const source = module?.originalSource()?.source().toString();
    // A module that does not compile has no source, and its error is told without us.
    if (!module || source === undefined) return {};
    const chunks = new Map(
      module.blocks.map((block) => [
        (block.dependencies[0] as { readonly request?: string } | undefined)?.request,
        chunkGraph.getBlockChunkGroup(block)?.getFiles() ?? [],
      ]),
    );
    return Object.fromEntries(
      findPageImports(source).map(([path, request]) => [path, chunks.get(request) ?? []]),
    );
  }
}

/**
 * What `pages` of a remote's routes says: each path and the module its page is imported from.
 * @param source of the module
 */
export function findPageImports(source: string): (readonly [path: string, request: string])[] {
  const imports: (readonly [string, string])[] = [];
  visit(parseSync(source, { syntax: 'typescript', tsx: true }), (node) => {
    const { type, key, value } = node as { type?: string; key?: Node; value?: Node };
    if (type !== 'KeyValueProperty' || key?.type !== 'StringLiteral') return;
    const request = importedBy(value);
    if (request !== undefined) imports.push([String(key.value), request]);
  });
  return imports;
}

interface Node {
  readonly type?: string;
  readonly value?: unknown;
}

function importedBy(tree: unknown): string | undefined {
  let request: string | undefined;
  visit(tree, (node) => {
    const {
      type,
      callee,
      arguments: args,
    } = node as {
      type?: string;
      callee?: Node;
      arguments?: readonly { expression: Node }[];
    };
    if (type === 'CallExpression' && callee?.type === 'Import')
      request ??= String(args?.[0]?.expression.value);
  });
  return request;
}

function visit(tree: unknown, each: (node: object) => void): void {
  if (typeof tree !== 'object' || tree === null) return;
  each(tree);
  for (const child of Object.values(tree)) visit(child, each);
}
