import type { AppStatus, Status } from 'contract';
import { discoveryClient } from '../discoveryClient';

/** By discovery's URL. */
type Shops = Readonly<Record<string, Status | { readonly problem: string }>>;

export async function readShops(urls: readonly string[], app: string | undefined): Promise<Shops> {
  const read = (url: string) =>
    discoveryClient({ url })
      .status(app)
      .catch((error: unknown) => ({ problem: (error as Error).message }));
  return Object.fromEntries(await Promise.all(urls.map(async (url) => [url, await read(url)] as const)));
}

export function problemsOf(shops: Shops): string | undefined {
  const problems = Object.values(shops).flatMap((shop) => ('problem' in shop ? [shop.problem] : []));
  return problems.length > 0 ? problems.join('\n') : undefined;
}

export function shopsText(shops: Shops): string {
  const all = Object.values(shops);
  const names = new Set(all.flatMap((shop) => ('apps' in shop ? Object.keys(shop.apps) : [])));
  const liveOf = (name: string) =>
    all.map((shop) => ('apps' in shop ? liveText(shop.apps[name]) : 'not reached'));
  const rows = [['', ...Object.keys(shops)], ...[...names].map((name) => [name, ...liveOf(name)])];
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]!.length));
  const lines = rows.map((row) => row.map((text, column) => text.padEnd(widthOf(column))).join('  '));
  return lines.map((line) => line.trimEnd()).join('\n');
}

function liveText(app: AppStatus | undefined): string {
  if (!app) return 'not published';
  const { live, canary } = app;
  return `${live ?? 'nothing is live'}${canary ? `, ${canary.version} for ${canary.percent} %` : ''}`;
}
