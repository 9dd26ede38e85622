import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { replySchema, toPage, type RenderedPage } from './renderMessages';
import { openRoom, type Room } from './room';

export type { RenderedPage } from './renderMessages';

const START_TIMEOUT_MS = 10_000;
const RENDER_TIMEOUT_MS = 2_000;
const MOST_STARTS_PER_MINUTE = 6;
const MINUTE_MS = 60_000;
const TICKS = 20;
/** A slow machine needs time to send and parse new code and data. */
const CHARACTERS_PER_MS = 1_000;
/** Ingredients that the process caches: remotes' code, and one version of each feed. */
const MOST_CACHED = { remote: 12, feed: 2 } as const;

/** Code or data of pages, sent to the process once. */
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

interface Ending {
  /** Whether the process was slow, and not ended by the page's code. */
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

type Reply = v.InferOutput<typeof replySchema>;

interface Listener {
  readonly onReply: (reply: Reply) => void;
  readonly onEnd: (problem?: string) => void;
}

/** Renders pages in a room (`openRoom`), with a limit of time. Restarts it after a fatal page, a few times a minute. */
export function createRenderProcess(
  file: string,
  { timeoutMs = RENDER_TIMEOUT_MS }: { readonly timeoutMs?: number } = {},
) {
  let room: Room | undefined;
  /** Of the page that is rendered, or of the start. */
  let listener: Listener | undefined;
  let starts: number[] = [];
  let given: Ingredient[] = [];
  let queue: Promise<unknown> = Promise.resolve();
  let stopped = false;

  async function start(): Promise<Room> {
    const now = performance.now();
    starts = starts.filter((at) => now - at < MINUTE_MS);
    if (stopped || starts.length >= MOST_STARTS_PER_MINUTE)
      throw new RenderError('Pages are not rendered for the moment: too many have ended the process.', false);
    starts.push(now);
    given = [];
    const code = await readFile(file, 'utf8');
    return new Promise((resolve, reject) => {
      const started = open(code);
      const timer = setTimeout(
        () => started.kill(`It took longer than ${START_TIMEOUT_MS} ms.`),
        START_TIMEOUT_MS,
      );
      listener = {
        onReply: (reply) => {
          if (!('ready' in reply)) {
            started.kill();
            return;
          }
          clearTimeout(timer);
          listener = undefined;
          resolve(started);
        },
        onEnd: (problem = 'It ended.') => {
          clearTimeout(timer);
          reject(new RenderError(`${file} does not start. ${problem}`, false));
        },
      };
    });
  }

  function open(code: string): Room {
    const opened = openRoom(code, {
      onMessage(message) {
        const { success, output } = v.safeParse(replySchema, message);
        // Only a hostile page sends what nothing waits for.
        if (success && listener) listener.onReply(output);
        else opened.kill('It sent a message that nothing has asked for.');
      },
      onEnd(problem) {
        if (room === opened) room = undefined;
        listener?.onEnd(problem);
        listener = undefined;
      },
    });
    room = opened;
    return opened;
  }

  function give(to: Room, ingredients: readonly Ingredient[]): number {
    let sent = 0;
    for (const ingredient of ingredients) {
      const known = given.find(({ key }) => key === ingredient.key);
      given = [...given.filter((other) => other !== known), ingredient];
      const ofType = given.filter(({ type }) => type === ingredient.type);
      const surplus = ofType.slice(0, Math.max(0, ofType.length - MOST_CACHED[ingredient.type]));
      given = given.filter((each) => !surplus.includes(each));
      // First, because memory is limited.
      for (const { key } of surplus) to.send({ type: 'forget', key });
      if (known) continue;
      to.send({ type: ingredient.type, key: ingredient.key, ...ingredient.content });
      for (const text of Object.values(ingredient.content)) sent += text.length;
    }
    return sent;
  }

  async function renderNow({ ingredients, page }: RenderJob): Promise<RenderedPage> {
    const used = room ?? (await start());
    const id = randomUUID();
    return new Promise((resolve, reject) => {
      let isStarted = false;
      let isLate = false;
      // Counts ticks: a timer would also count time in which this process is blocked.
      let ticks = 0;
      let limitMs = timeoutMs;
      const timer = setInterval(() => {
        if (++ticks * timeoutMs < limitMs * TICKS) return;
        isLate = true;
        used.kill(`It took longer than ${limitMs} ms.`);
      }, timeoutMs / TICKS);

      function finish(settle: () => void) {
        clearInterval(timer);
        listener = undefined;
        settle();
      }
      listener = {
        onReply(reply) {
          if (!('id' in reply) || reply.id !== id || ('started' in reply && isStarted)) {
            used.kill('It sent a message that nothing has asked for.');
            return;
          }
          if ('started' in reply) {
            isStarted = true;
            return;
          }
          const rendered = 'page' in reply ? toPage(reply.page) : undefined;
          finish(() => {
            if (rendered) resolve(rendered);
            else reject(new RenderError('error' in reply ? reply.error : NO_PAGE, false));
          });
        },
        onEnd: (problem = 'The process ended.') =>
          finish(() => reject(new RenderError(problem, true, { isLate, isStarted }))),
      };
      limitMs += Math.round(give(used, ingredients) / CHARACTERS_PER_MS);
      used.send({ ...page, type: 'render', id });
    });
  }

  /** Renders once more if it was an earlier page that blocked or ended the process. */
  async function renderOrRepeat(job: RenderJob): Promise<RenderedPage> {
    try {
      return await renderNow(job);
    } catch (error) {
      if (error instanceof RenderError && error.ending.isStarted === false) return renderNow(job);
      throw error;
    }
  }

  return {
    render(job: RenderJob): Promise<RenderedPage> {
      const rendered = queue.then(() => renderOrRepeat(job));
      queue = rendered.catch(() => undefined);
      return rendered;
    },
    stop(): void {
      stopped = true;
      room?.kill();
    },
  };
}
