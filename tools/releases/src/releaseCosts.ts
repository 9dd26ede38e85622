import { inspectedSchema, readJson } from 'contract';
import * as v from 'valibot';

const TIMEOUT_MS = 2000;

/** Reads from a shop what the releases of a new visitor cost, by app. Returns nothing if the shop does not say it. */
export async function readReleaseCosts(shop: string | undefined) {
  const remotes = shop === undefined ? [] : await readInspected(shop).catch(() => []);
  return Object.fromEntries(
    remotes.flatMap(({ name, version, cost }) => (cost ? [[name, { version, ...cost }]] : [])),
  );
}

async function readInspected(shop: string) {
  const response = await fetch(new URL('/inspector.json', shop), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  return v.parse(inspectedSchema, await readJson(response));
}
