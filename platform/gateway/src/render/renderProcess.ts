import type { PageMeta } from 'contract';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const MEMORY_MB = 128;
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

/** Returned by the shell's server build (shell/src/render/renderPage.tsx). */
export interface RenderedPage {
  readonly meta: PageMeta;
  readonly head: string;
  readonly html: string;
  /** Missing in older releases of the shell. */
  readonly picture?: string | undefined;
  readonly data: Readonly<Partial<Record<'products' | 'blogs' | 'offers', object>>>;
}

const NO_PAGE = 'The shell was built for another gateway. Build and release it again.';

function isPage(page: object): page is RenderedPage {
  return 'meta' in page && 'data' in page;
}

/** `fatal`: the process has ended. */
export class RenderError extends Error {
  override readonly name = 'RenderError';
  constructor(
    message: string,
    readonly fatal: boolean,
  ) {
    super(message);
  }
}

export type RenderProcess = ReturnType<typeof createRenderProcess>;

type Reply = { readonly id: number } & (
  { readonly page: object } | { readonly error: string } | { readonly ready: true }
);

/** Renders pages in a child process with limits of memory and time. Restarts it after a fatal page, a few times a minute. */
export function createRenderProcess(
  file: string,
  { timeoutMs = RENDER_TIMEOUT_MS }: { readonly timeoutMs?: number } = {},
) {
  let child: ChildProcess | undefined;
  let starts: number[] = [];
  let given: Ingredient[] = [];
  let queue: Promise<unknown> = Promise.resolve();
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
    const ended = new AbortController();
    for (const event of ['exit', 'error'])
      started.on(event, () => {
        ended.abort();
        end(started);
      });
    try {
      const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(START_TIMEOUT_MS)]);
      await once(started, 'message', { signal });
      return started;
    } catch {
      end(started);
      throw new RenderError(`${file} does not start.`, false);
    }
  }

  function end(process: ChildProcess): void {
    if (child === process) child = undefined;
    process.kill('SIGKILL');
  }

  function give(process: ChildProcess, ingredients: readonly Ingredient[]): number {
    let sent = 0;
    for (const ingredient of ingredients) {
      const known = given.find(({ key }) => key === ingredient.key);
      given = [...given.filter((other) => other !== known), ingredient];
      const ofType = given.filter(({ type }) => type === ingredient.type);
      const surplus = ofType.slice(0, Math.max(0, ofType.length - MOST_CACHED[ingredient.type]));
      given = given.filter((each) => !surplus.includes(each));
      // First, because memory is limited.
      for (const { key } of surplus) process.send({ type: 'forget', key });
      if (known) continue;
      process.send({ type: ingredient.type, key: ingredient.key, ...ingredient.content });
      for (const text of Object.values(ingredient.content)) sent += text.length;
    }
    return sent;
  }

  async function renderNow({ ingredients, page }: RenderJob): Promise<RenderedPage> {
    const process = child ?? (await start());
    const id = ++lastId;
    return new Promise((resolve, reject) => {
      // Counts ticks: a timer would also count time in which this process is blocked.
      let ticks = 0;
      let limitMs = timeoutMs;
      const timer = setInterval(() => {
        if (++ticks * timeoutMs < limitMs * TICKS) return;
        end(process);
        finish(() => reject(new RenderError(`It took longer than ${limitMs} ms.`, true)));
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
      limitMs += Math.round(give(process, ingredients) / CHARACTERS_PER_MS);
      process.send({ ...page, type: 'render', id });
    });
  }

  return {
    render(job: RenderJob): Promise<RenderedPage> {
      const rendered = queue.then(() => renderNow(job));
      queue = rendered.catch(() => undefined);
      return rendered;
    },
    stop(): void {
      stopped = true;
      child?.kill('SIGKILL');
    },
  };
}
