import { inspectedSchema, readJson } from 'contract';
import * as v from 'valibot';
import { Refusal } from '../command';
import type { Context } from '../context';

const TIMEOUT_MS = 2000;

export type ShopStatus = Awaited<ReturnType<typeof readStatus>>;

/** Reads the live releases, what they cost, and browsers' reports about them. @throws Refusal also for an unknown app */
export async function readStatus({ discovery, shop }: Context, app?: string, withVitals = false) {
  const [known, health, evidence, measures, inspected] = await Promise.all([
    discovery.status(app),
    discovery.health(),
    discovery.evidence(),
    discovery.measures(),
    shop === undefined ? [] : readInspected(shop).catch(() => []),
  ]);
  if (app !== undefined && !known.apps[app])
    throw new Refusal(`No release of ${app} is known: publish one first, or check the name.`);
  const apps = Object.entries(known.apps).map(([name, { canary, ...others }]) => {
    // What shoppers could do and did since it started.
    const measured = canary && { ...canary, measures: measures[name] ?? [] };
    return [name, { ...others, canary: measured }] as const;
  });
  const ofShown = <T>(all: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => name in known.apps));
  /** Of live releases that new visitors get. */
  const costs = inspected.flatMap(({ name, version, cost }) =>
    cost && known.apps[name]?.live === version ? [[name, { version, ...cost }] as const] : [],
  );
  return {
    ...known,
    apps: Object.fromEntries(apps),
    health: ofShown(health),
    evidence: ofShown(evidence),
    costs: Object.fromEntries(costs),
    ...(withVitals && { vitals: ofShown(await discovery.vitals()) }),
  };
}

/** Reads which releases a shop gives a new visitor, and what they cost. */
async function readInspected(shop: string) {
  const response = await fetch(new URL('/inspector.json', shop), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  return v.parse(inspectedSchema, await readJson(response));
}
