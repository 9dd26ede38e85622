import * as v from 'valibot';
import { countSchema } from './names';

const inspectedAppSchema = v.object({
  name: v.string(),
  team: v.string(),
  version: v.string(),
  chosen: v.picklist(['live', 'canary', 'override']),
  /** Without canary and override. */
  live: v.string(),
  published: v.array(v.string()),
  host: v.exactOptional(v.string()),
  /** Bytes of its scripts, styles, drawings and fonts, also for a browser that has those of the release before. */
  cost: v.exactOptional(v.object({ whole: countSchema, returning: countSchema })),
});

/** Body of `GET /inspector.json` of the gateway. */
export const inspectedSchema = v.array(inspectedAppSchema);

export type InspectedApp = v.InferOutput<typeof inspectedAppSchema>;
