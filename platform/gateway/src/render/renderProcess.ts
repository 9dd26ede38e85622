import type { PageMeta } from 'contract';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

const MEMORY_MB = 128;
const START_TIMEOUT_MS = 10_000;
const RENDER_TIMEOUT_MS = 2_000;
const MOST_STARTS_PER_MINUTE = 6;
const MINUTE_MS = 60_000;
/** A page's time is counted in so many ticks. */
const TICKS = 20;
/** What the process holds of each kind at most; what was used longest ago is forgotten first. Feeds: one version of each of the two. */
const MOST_KEPT = { remote: 12, feed: 2 } as const;

/** Something a page is made of, sent to the process once. */
export interface Ingredient {
  readonly type: 'remote' | 'feed';
  /** Another content has another key. */
  readonly key: string;
  /** The further fields of its message (shell/src/server.tsx). */
  readonly content: object;
}

export interface RenderJob {
  readonly ingredients: readonly Ingredient[];
  /** The fields of the message that asks for the page. */
  readonly page: object;
}

/** What the shell's server build returns (shell/src/render/renderPage.tsx). */
export interface RenderedPage {
  readonly meta: PageMeta;
  readonly head: string;
  readonly html: string;
  readonly data: object;
}

const NO_PAGE = 'The shell was built for another gateway. Build and release it again.';

function isPage(page: object): page is RenderedPage {
  return 'meta' in page && 'data' in page;
}

/** A page that was not rendered. `fatal`: the page took the process with it. */
export class RenderError extends Error {
  override readonly name = 'RenderError';
  constructor(
    message: string,
    readonly fatal: boolean,
  ) {
    super(message);
  }
}

export interface RenderProcess {
  /** Renders a page, one after the other. @throws RenderError */
  readonly render: (job: RenderJob) => Promise<RenderedPage>;
  /** How many pages wait. */
  readonly waiting: () => number;
  readonly stop: () => void;
}

type Reply = { readonly id: number } & (
  { readonly page: object } | { readonly error: string } | { readonly ready: true }
);

/**
 * A child process that renders pages: with a limit of memory, of time for each page, and nothing of this process's environment.
 * It is started with the first page, and anew when a page has ended it, but not for ever.
 * @param file the shell's server build, absolute; checked by the caller
 */
export function createRenderProcess(
  file: string,
  { timeoutMs = RENDER_TIMEOUT_MS }: { readonly timeoutMs?: number } = {},
): RenderProcess {
  let child: ChildProcess | undefined;
  let starts: number[] = [];
  let given: Ingredient[] = [];
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let lastId = 0;
  let stopped = false;

  async function start(): Promise<ChildProcess> {
    const now = performance.now();
    starts = starts.filter((at) => now - at < MINUTE_MS);
    if (stopped || starts.length >= MOST_STARTS_PER_MINUTE)
      throw new RenderError('Pages are not rendered for the moment: too many have ended the process.', false);
    starts.push(now);
    given = [];
    const started = fork(file, [], {
      env: {},
      execArgv: [`--max-old-space-size=${MEMORY_MB}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child = started;
    started.on('exit', () => end(started));
    started.on('error', () => end(started));
    const ended = new AbortController();
    const isReady = await Promise.race([
      once(started, 'message', { signal: ended.signal }).then(
        () => true,
        () => false,
      ),
      once(started, 'exit', { signal: ended.signal }).then(
        () => false,
        () => false,
      ),
      delay(START_TIMEOUT_MS, false, { ref: false, signal: ended.signal }).catch(() => false),
    ]);
    ended.abort();
    if (isReady) return started;
    end(started);
    throw new RenderError(`${file} does not start.`, false);
  }

  /** At once: no further page is given to it. */
  function end(process: ChildProcess): void {
    if (child === process) child = undefined;
    process.kill('SIGKILL');
  }

  function give(process: ChildProcess, ingredients: readonly Ingredient[]): void {
    for (const ingredient of ingredients) {
      const known = given.find(({ key }) => key === ingredient.key);
      given = [...given.filter((other) => other !== known), ingredient];
      const ofType = given.filter(({ type }) => type === ingredient.type);
      const surplus = ofType.slice(0, Math.max(0, ofType.length - MOST_KEPT[ingredient.type]));
      given = given.filter((each) => !surplus.includes(each));
      // First, so that the process never holds more.
      for (const { key } of surplus) process.send({ type: 'forget', key });
      if (!known) process.send({ type: ingredient.type, key: ingredient.key, ...ingredient.content });
    }
  }

  async function renderNow({ ingredients, page }: RenderJob): Promise<RenderedPage> {
    const process = child ?? (await start());
    const id = ++lastId;
    return new Promise((resolve, reject) => {
      // In ticks, so that time in which this process was busy and read no reply counts as one of them.
      let ticks = 0;
      const timer = setInterval(() => {
        if (++ticks < TICKS) return;
        end(process);
        finish(() => reject(new RenderError(`It took longer than ${timeoutMs} ms.`, true)));
      }, timeoutMs / TICKS);

      function handleMessage(reply: unknown) {
        const { id: of, ...outcome } = reply as Reply;
        if (of !== id) return;
        finish(() => {
          if ('page' in outcome && isPage(outcome.page)) resolve(outcome.page);
          else reject(new RenderError('error' in outcome ? outcome.error : NO_PAGE, false));
        });
      }
      function handleExit() {
        finish(() => reject(new RenderError('The process ended.', true)));
      }
      function finish(settle: () => void) {
        clearInterval(timer);
        process.off('message', handleMessage);
        process.off('exit', handleExit);
        settle();
      }

      process.on('message', handleMessage);
      process.on('exit', handleExit);
      give(process, ingredients);
      process.send({ ...page, type: 'render', id });
    });
  }

  return {
    render(job) {
      waiting += 1;
      const rendered = queue.then(() => renderNow(job)).finally(() => (waiting -= 1));
      queue = rendered.catch(() => undefined);
      return rendered;
    },
    waiting: () => waiting,
    stop() {
      stopped = true;
      child?.kill('SIGKILL');
    },
  };
}
