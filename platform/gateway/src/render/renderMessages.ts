import { pageMetaSchema } from 'contract';
import * as v from 'valibot';

const object = v.custom<object>((value) => typeof value === 'object' && value !== null);

/** Returned by the shell's server build (shell/src/render/renderPage.tsx), together with other teams' code. */
const pageSchema = v.object({
  meta: pageMetaSchema,
  head: v.string(),
  html: v.string(),
  /** Missing in older releases of the shell. */
  picture: v.optional(v.string()),
  data: v.looseObject({
    products: v.optional(object),
    blogs: v.optional(object),
    offers: v.optional(object),
  }),
});

export type RenderedPage = v.InferOutput<typeof pageSchema>;

const MOST_OF_ERROR = 300;

/** A message of the render process: ready for pages, a page has started, or its outcome. */
export const replySchema = v.union([
  v.strictObject({ ready: v.literal(true) }),
  v.strictObject({ id: v.string(), started: v.literal(true) }),
  v.strictObject({
    id: v.string(),
    error: v.pipe(
      v.string(),
      v.transform((text) => text.slice(0, MOST_OF_ERROR)),
    ),
  }),
  v.strictObject({ id: v.string(), page: object }),
]);

/** Undefined for a page of another form. */
export function toPage(page: object): RenderedPage | undefined {
  const { success, output } = v.safeParse(pageSchema, page);
  return success ? output : undefined;
}

export type Reply = v.InferOutput<typeof replySchema>;

/** What a render process does. `asked`: the page was sent, and its code may not have begun. */
export type RenderState =
  | { readonly step: 'starting' | 'idle' | 'ended' }
  | { readonly step: 'asked' | 'rendering'; readonly id: string };

/** Returns the state after a message; undefined for one that nothing has asked for, which only a hostile page sends. */
export function afterReply(state: RenderState, reply: Reply): RenderState | undefined {
  const idle = { step: 'idle' } as const;
  if ('ready' in reply) return state.step === 'starting' ? idle : undefined;
  if (!('id' in state) || reply.id !== state.id) return undefined;
  if (!('started' in reply)) return idle;
  return state.step === 'asked' ? { ...state, step: 'rendering' } : undefined;
}
