import { inspectedSchema, readJson, type AppStatus, type Measured } from 'contract';
import * as v from 'valibot';
import type { Context } from '../context';
import { Refusal } from '../refusal';

const TIMEOUT_MS = 2000;

interface MeasuredApp extends Omit<AppStatus, 'canary'> {
  /** With what shoppers could do and did since it started. */
  readonly canary: (NonNullable<AppStatus['canary']> & { readonly measures: readonly Measured[] }) | null;
}

export type ShopStatus = Awaited<ReturnType<typeof readStatus>>;

/** Reads the live releases, what they cost, and browsers' reports about them. @throws Refusal also for an unknown app */
export async function readStatus({ discovery, shop }: Context, app?: string, withVitals = false) {
  const [known, health, evidence, measures, costs] = await Promise.all([
    discovery.status(app),
    discovery.health(),
    discovery.evidence(),
    discovery.measures(),
    readCosts(shop).catch(() => ({})),
  ]);
  if (app !== undefined && !known.apps[app])
    throw new Refusal(`No release of ${app} is known: publish one first, or check the name.`);
  const apps = Object.entries(known.apps).map(([name, { canary, ...others }]): [string, MeasuredApp] => [
    name,
    { ...others, canary: canary && { ...canary, measures: measures[name] ?? [] } },
  ]);
  const ofShown = <T>(all: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => name in known.apps));
  return {
    ...known,
    apps: Object.fromEntries(apps),
    health: ofShown(health),
    /** Against running canaries. */
    evidence: ofShown(evidence),
    /** Of live releases that new visitors get. */
    costs: Object.fromEntries(
      Object.entries(costs).filter(([name, { version }]) => known.apps[name]?.live === version),
    ),
    ...(withVitals && { vitals: ofShown(await discovery.vitals()) }),
  };
}

/** Reads from a shop what the releases of a new visitor cost, by app. */
async function readCosts(shop: string | undefined) {
  if (shop === undefined) return {};
  const response = await fetch(new URL('/inspector.json', shop), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const inspected = v.parse(inspectedSchema, await readJson(response));
  return Object.fromEntries(
    inspected.flatMap(({ name, version, cost }) => (cost ? [[name, { version, ...cost }]] : [])),
  );
}
