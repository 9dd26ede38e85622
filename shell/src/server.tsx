import * as react from 'react';
import * as reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import * as sharedEvents from 'shared-events';
import * as sharedFeed from 'shared-feed';
import * as sharedRouter from 'shared-router';
import { addTexts } from 'shared-shop';
import * as sharedUi from 'shared-ui';
import { renderPage, type PageToRender, type RemoteModule } from './render/renderPage';

/** Sent by the parent process, the gateway (platform/gateway/src/render), one page at a time. */
type Message =
  | { readonly type: 'remote'; readonly key: string; readonly code: string; readonly texts: string }
  | { readonly type: 'feed'; readonly key: string; readonly feed: Feed; readonly text: string }
  | { readonly type: 'forget'; readonly key: string }
  | RenderMessage;

interface RenderMessage extends Omit<PageToRender, 'lists' | 'modules'> {
  readonly type: 'render';
  readonly id: number;
  /** Keys of the page's remote and of the remotes whose widgets it shows. */
  readonly remotes: Readonly<Record<string, string>>;
  readonly feeds: Readonly<Partial<Record<Feed, string>>>;
}

type Feed = keyof sharedFeed.FeedLists;

declare const process: {
  readonly on: (event: 'message' | 'disconnect', listener: (message: Message) => void) => void;
  readonly send: (message: object) => void;
  readonly exit: () => never;
};

const shared: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'shared-events': sharedEvents,
  'shared-feed': sharedFeed,
  'shared-router': sharedRouter,
  'shared-ui': sharedUi,
};

const remotes = new Map<string, RemoteModule>();
const feeds = new Map<string, Promise<sharedFeed.FeedLists>>();

function requireShared(name: string): unknown {
  if (name in shared) return shared[name];
  throw new Error(`${name} is not shared on Node.`);
}

function run(code: string): RemoteModule {
  const module = { exports: {} };
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the gateway has verified the hash
  const start = new Function('module', 'exports', 'require', code) as (...args: unknown[]) => void;
  start(module, module.exports, requireShared);
  return module.exports as RemoteModule;
}

async function render(message: RenderMessage) {
  const lists: sharedFeed.FeedLists = {};
  for (const key of Object.values(message.feeds)) Object.assign(lists, await feeds.get(key));
  const modules = Object.entries(message.remotes).map(([remote, key]) => [remote, remotes.get(key)] as const);
  return renderPage({ ...message, lists, modules: Object.fromEntries(modules) });
}

process.on('message', (message) => {
  if (message.type === 'forget') {
    remotes.delete(message.key);
    feeds.delete(message.key);
  } else if (message.type === 'feed') {
    const list = JSON.parse(message.text) as readonly unknown[];
    feeds.set(message.key, sharedFeed.parseFeedLists({ [message.feed]: list }));
  } else if (message.type === 'remote') {
    try {
      addTexts(JSON.parse(message.texts) as Parameters<typeof addTexts>[0]);
      remotes.set(message.key, run(message.code));
    } catch {
      // The remote's pages then report that it is missing.
    }
  } else {
    const { id } = message;
    render(message).then(
      (page) => process.send({ id, page }),
      (error: unknown) => process.send({ id, error: error instanceof Error ? error.message : String(error) }),
    );
  }
});
process.on('disconnect', () => process.exit());
process.send({ ready: true });
