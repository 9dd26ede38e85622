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
  const names = Object.values(shops).flatMap((shop) => ('apps' in shop ? Object.keys(shop.apps) : []));
  const apps = [...new Set(names)];
  const columns = [
    ['', ...apps],
    ...Object.entries(shops).map(([url, shop]) => [
      url,
      ...apps.map((name) => ('apps' in shop ? liveText(shop.apps[name]) : 'not reached')),
    ]),
  ];
  const widths = columns.map((column) => Math.max(...column.map((text) => text.length)));
  const rowAt = (row: number) => columns.map((column, at) => column[row]?.padEnd(widths[at] ?? 0));
  return ['', ...apps].map((_, row) => rowAt(row).join('  ').trimEnd()).join('\n');
}

function liveText(app: AppStatus | undefined): string {
  if (!app) return 'not published';
  const { live, canary } = app;
  return `${live ?? 'nothing is live'}${canary ? `, ${canary.version} for ${canary.percent} %` : ''}`;
}
