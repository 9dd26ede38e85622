import * as v from 'valibot';
import { appNameSchema } from './names';
import { pathsOverlap } from './routes';

const MOST = 200;
const record = <S extends v.GenericSchema>(value: S) =>
  v.pipe(v.record(v.pipe(v.string(), v.maxLength(MOST)), value), v.maxEntries(MOST));

/** Fields of a team's event, e.g. `{ "productId": "number" }`. */
const fieldsSchema = record(v.picklist(['number', 'string', 'boolean']));

/** Input of a widget. `types` is empty if the build cannot find them. */
const inputSchema = record(v.object({ optional: v.boolean(), types: v.array(v.string()) }));

/** What a release offers to others and needs from them, as the build finds it in the code. */
export const releaseContractSchema = v.object({
  offers: v.object({ events: record(fieldsSchema), widgets: record(inputSchema) }),
  needs: v.object({
    events: record(fieldsSchema),
    /** By remote and widget: the input that this release's pages pass. */
    widgets: v.record(appNameSchema, record(v.array(v.string()))),
    /** Paths of routes, e.g. `/product/:id`. */
    links: v.pipe(v.array(v.string()), v.maxLength(MOST)),
  }),
});

export type ReleaseContract = v.InferOutput<typeof releaseContractSchema>;

export interface ContractParty {
  readonly name: string;
  readonly version: string;
  readonly routes: readonly { readonly path: string }[];
  /** Undefined in releases of older builds: nothing is known about them. */
  readonly contract?: ReleaseContract;
}

interface Change {
  readonly before: ContractParty;
  /** Undefined: retired. */
  readonly after: ContractParty | undefined;
  readonly otherPaths: readonly string[];
}

/**
 * Returns why a change breaks another release, if it does: completes "… cannot go live because" or "… cannot be retired because", e.g.
 * `mfe-content 1.0.0 links to /shop, which it does not have`.
 */
export function findBreak(change: Change, needing: ContractParty): string | undefined {
  if (!needing.contract) return undefined;
  const found = brokenLink(change, needing) ?? brokenWidget(change, needing) ?? brokenEvent(change, needing);
  return found && `${needing.name} ${needing.version} ${found}`;
}

function brokenLink({ before, after, otherPaths }: Change, { contract }: ContractParty): string | undefined {
  const has = (paths: readonly string[], link: string) => paths.some((path) => pathsOverlap(path, link));
  const pathsOf = ({ routes }: ContractParty) => routes.map(({ path }) => path);
  const remaining = [...(after ? pathsOf(after) : []), ...otherPaths];
  const lost = contract?.needs.links.find((link) => has(pathsOf(before), link) && !has(remaining, link));
  return lost && `links to ${lost}, which ${missing(after)}`;
}

function missing(after: ContractParty | undefined): string {
  return after ? 'it does not have' : 'would be gone';
}

function brokenWidget({ before, after }: Change, { contract }: ContractParty): string | undefined {
  for (const [widget, given] of Object.entries(contract?.needs.widgets[before.name] ?? {})) {
    const [was, is] = [before, after].map((party) => party?.contract?.offers.widgets[widget]);
    if (!was) continue;
    if (!is) return `shows its widget ${widget}, which ${missing(after)}`;
    for (const [field, { optional, types }] of Object.entries(is)) {
      if (!given.includes(field)) {
        if (!optional) return `shows its widget ${widget} without ${field}, which it requires`;
        continue;
      }
      const narrowed = was[field]?.types.find((type) => types.length > 0 && !types.includes(type));
      if (narrowed) return `gives its widget ${widget} ${field} as ${narrowed}, which it does not take`;
    }
  }
  return undefined;
}

/** If an app is retired, its events only stop: nothing breaks. */
function brokenEvent({ before, after }: Change, { contract }: ContractParty): string | undefined {
  if (!after) return undefined;
  for (const [event, fields] of Object.entries(contract?.needs.events ?? {})) {
    const [was, is] = [before, after].map((party) => party.contract?.offers.events[event]);
    if (!was) continue;
    if (!is) return `listens to its event ${event}, which it does not publish`;
    for (const [field, kind] of Object.entries(fields)) {
      if (was[field] !== kind || is[field] === kind) continue;
      return `needs ${field} (${kind}) of its event ${event}, which has ${is[field] ? `it as ${is[field]}` : 'it no more'}`;
    }
  }
  return undefined;
}
