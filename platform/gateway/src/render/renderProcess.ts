import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import {
  afterReply,
  replySchema,
  toPage,
  type RenderedPage,
  type RenderState,
  type Reply,
} from './renderMessages';
import { openRoom } from './room';

const START_TIMEOUT_MS = 10_000;
const RENDER_TIMEOUT_MS = 2_000;
const MOST_STARTS_PER_MINUTE = 6;
const MINUTE_MS = 60_000;
const TICKS = 20;
/** A slow machine needs time to send and parse new code and data. */
const CHARACTERS_PER_MS = 1_000;
/** Ingredients that the process caches: remotes' code, and one version of each feed. */
const MOST_CACHED = { remote: 12, feed: 2 } as const;

export interface Ingredient {
  readonly type: 'remote' | 'feed';
  readonly key: string;
  /** Further fields of its message (shell/src/server.tsx). */
  readonly content: Readonly<Record<string, string>>;
}

export interface RenderJob {
  readonly ingredients: readonly Ingredient[];
  readonly page: object;
}

const NO_PAGE = 'The shell was built for another gateway. Build and release it again.';

const UNASKED = 'It sent a message that nothing has asked for.';

interface Ending {
  readonly isLate?: boolean;
  /** Whether the page had begun: before that, an earlier page has blocked or ended the process. */
  readonly isStarted?: boolean;
}

/** `fatal`: the process has ended. */
export class RenderError extends Error {
  override readonly name = 'RenderError';
  constructor(
    message: string,
    readonly fatal: boolean,
    readonly ending: Ending = {},
  ) {
    super(message);
  }
}

export type RenderProcess = ReturnType<typeof createRenderProcess>;

/** Renders pages one at a time in a process, with a limit of time. Restarts it after a fatal page, a few times a minute. @param code of the shell's server build @param options.storefront facts and texts of the shop */
export function createRenderProcess(
  code: string,
  {
    timeoutMs = RENDER_TIMEOUT_MS,
    storefront = {},
  }: { readonly timeoutMs?: number | undefined; readonly storefront?: object } = {},
) {
  let current: ReturnType<typeof openProcess> | undefined;
  let starts: number[] = [];
  let queue: Promise<unknown> = Promise.resolve();
  let stopped = false;

  async function started() {
    if (current?.isOpen()) return current;
    const now = performance.now();
    starts = starts.filter((at) => now - at < MINUTE_MS);
    if (stopped || starts.length >= MOST_STARTS_PER_MINUTE)
      throw new RenderError('Pages are not rendered for the moment: too many have ended the process.', false);
    starts.push(now);
    const opened = openProcess(code, storefront);
    current = opened;
    await opened.ready.catch((error: Error) => {
      throw new RenderError(`The server build of the shell does not start. ${error.message}`, false);
    });
    return opened;
  }

  /** Renders once more if it was an earlier page that blocked or ended the process. */
  async function renderOrRepeat(job: RenderJob): Promise<RenderedPage> {
    try {
      return await (await started()).render(job, timeoutMs);
    } catch (error) {
      if (error instanceof RenderError && error.ending.isStarted === false)
        return (await started()).render(job, timeoutMs);
      throw error;
    }
  }

  return {
    /** Ahead of the first page. */
    start(): void {
      queue = queue.then(started).catch(() => undefined);
    },
    render(job: RenderJob): Promise<RenderedPage> {
      const rendered = queue.then(() => renderOrRepeat(job));
      queue = rendered.catch(() => undefined);
      return rendered;
    },
    stop(): void {
      stopped = true;
      current?.stop();
    },
  };
}

/** Opens a room (`openRoom`) that renders pages until one ends it. */
function openProcess(code: string, storefront: object) {
  let state: RenderState = { step: 'starting' };
  let given: readonly Ingredient[] = [];
  let onIdle: (reply: Reply) => void = () => {};
  let onEnd: (problem: string | undefined, step: RenderState['step']) => void = () => {};

  const room = openRoom(
    { code, storefront },
    {
      onMessage(message) {
        const { success, output } = v.safeParse(replySchema, message);
        const next = success ? afterReply(state, output) : undefined;
        if (next) state = next;
        else room.kill(UNASKED);
        if (success && next?.step === 'idle') onIdle(output);
      },
      onEnd(problem) {
        const { step } = state;
        state = { step: 'ended' };
        onEnd(problem, step);
      },
    },
  );

  /** Returns the reply after which the process is idle again. @throws RenderError if it ends, which it does after the limit */
  function reply(limitMs: number): Promise<Reply> {
    let isLate = false;
    // Counts ticks: a timer would also count time in which this process is blocked.
    let ticks = 0;
    const timer = setInterval(() => {
      if (++ticks < TICKS) return;
      isLate = true;
      room.kill(`It took longer than ${limitMs} ms.`);
    }, limitMs / TICKS);
    return new Promise<Reply>((resolve, reject) => {
      onIdle = resolve;
      onEnd = (problem = 'The process ended.', step) =>
        reject(new RenderError(problem, true, { isLate, isStarted: step === 'rendering' }));
    }).finally(() => clearInterval(timer));
  }

  /** Sends what the process does not have. Returns the number of characters. */
  function give(ingredients: readonly Ingredient[]): number {
    let sent = 0;
    for (const ingredient of ingredients) {
      const known = given.find(({ key }) => key === ingredient.key);
      given = [...given.filter((other) => other !== known), ingredient];
      const ofType = given.filter(({ type }) => type === ingredient.type);
      const surplus = ofType.slice(0, Math.max(0, ofType.length - MOST_CACHED[ingredient.type]));
      given = given.filter((each) => !surplus.includes(each));
      // First, because memory is limited.
      for (const { key } of surplus) room.send({ type: 'forget', key });
      if (known) continue;
      room.send({ type: ingredient.type, key: ingredient.key, ...ingredient.content });
      for (const text of Object.values(ingredient.content)) sent += text.length;
    }
    return sent;
  }

  return {
    ready: reply(START_TIMEOUT_MS),
    isOpen: () => state.step !== 'ended',
    stop: () => room.kill(),

    /** @param limitMs of a page without new ingredients */
    async render({ ingredients, page }: RenderJob, limitMs: number): Promise<RenderedPage> {
      if (state.step !== 'idle') throw new RenderError('The process ended.', true, { isStarted: false });
      const id = randomUUID();
      const more = Math.round(give(ingredients) / CHARACTERS_PER_MS);
      state = { step: 'asked', id };
      room.send({ ...page, type: 'render', id });
      const outcome = await reply(limitMs + more);
      const rendered = 'page' in outcome ? toPage(outcome.page) : undefined;
      if (!rendered) throw new RenderError('error' in outcome ? outcome.error : NO_PAGE, false);
      return rendered;
    },
  };
}
