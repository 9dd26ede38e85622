// First: it says in which order the layers count.
import 'shared-ui/styles.css';
import { createRoot } from 'react-dom/client';
import type { HealthReport } from 'contract';
import { setPageData, startFeeds } from 'shared-feed';
import { yieldToMain } from 'shared-feed/yieldToMain';
import { createBrowserRouter } from 'shared-router';
import { setPublicOrigin } from 'shared-ui';
import { afterFirstPage } from './afterFirstPage';
import { startMeasuring } from './consent/startMeasuring';
import { followErrors, tellError } from './errors/followErrors';
import { hydratePage, isHydrationError } from './hydratePage';
import { offerInspector } from './inspector/offerInspector';
import {
  isAtSentUrl,
  parseDocument,
  readConfig,
  readHosts,
  readPageData,
  readReleases,
  removeSentContent,
} from './pageData';
import { followReleases } from './releases/followReleases';
import { createHealthReporter } from './releases/healthReporter';
import { createReleasesStore } from './releases/releasesStore';
import { RemoteLoadError } from './remotes/failureLadder';
import { createRemoteLoader } from './remotes/remoteLoader';
import { wrapParts } from './remotes/RemoteSlot';
import { signInScripts, trustScripts } from './trustScripts';
import { createRoutes } from './router';
import { startServiceWorker } from './serviceWorker/startServiceWorker';
import { followSession } from './session';
import { Shop } from './Shop';
import { measureVitals } from './vitals/measureVitals';

followErrors();
const config = readConfig(document);
setPublicOrigin(config.origin);
const data = readPageData(document);
// A prerendered page fetches the live feeds when the browser is idle.
startFeeds(config, data && afterFirstPage());
const releases = createReleasesStore(readReleases(document), config.discovery);
const outcomes: HealthReport[] = [];
const loader = createRemoteLoader(releases, createHealthReporter(outcomes));
followReleases(releases);
const worker = config.serviceWorker && new URL(config.serviceWorker, window.location.href).href;
trustScripts(
  (url) => loader.isFileOfRelease(url) || url.startsWith(signInScripts(config.identity)) || url === worker,
);
const { routes, loadPage } = createRoutes(loader, releases);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to render into.');
void start(root);
followSession(loader, config.identity);
if (config.analytics) void startMeasuring(config.analytics);
if (worker) void startServiceWorker(worker);
if (config.vitals && Math.random() * 100 < config.vitals) void measureVitals(outcomes);

/** What this browser tries comes first: the page is to be of it. */
async function start(container: HTMLElement): Promise<void> {
  // Its own task: what was evaluated until here takes a slow phone long enough.
  await yieldToMain();
  const hosts = readHosts(document);
  if (hosts) {
    const { tryHosts } = await import(/* webpackChunkName: "overrides" */ './overrides/tryHosts');
    await tryHosts(hosts, releases, parseDocument);
  }
  if (config.inspector) await offerInspector({ releases, outcomes, wrapParts });
  await show(container);
}

/** Takes over the content that the page was sent with; without any, or where that fails, the page is rendered here. */
async function show(container: HTMLElement): Promise<void> {
  if (data) {
    try {
      // Load the code first: hydration removes content whose code is missing.
      await loadPage(window.location.pathname);
      setPageData(data);
      if (!isAtSentUrl(document, window.location)) throw new Error('The visitor went to another url.');
      hydratePage(container, app(), { onCaughtError, onRecoverableError });
      return;
    } catch (error) {
      console.info('The page that was sent cannot be taken over, so it is rendered anew.', error);
    }
  }
  removeSentContent(document, container);
  createRoot(container, { onCaughtError, onRecoverableError }).render(app());
}

/** On the console as React would have it: a part of the page stands still, and its team is to know. */
function onCaughtError(error: unknown): void {
  console.error(error);
  tellError(error);
}

/** What React has recovered from is an error all the same, but for a page that was left while it hydrated or its files failed. */
function onRecoverableError(error: unknown): void {
  const wasLeft = isHydrationError(error as Error) && !isAtSentUrl(document, window.location);
  if (wasLeft || (error as Error).cause instanceof RemoteLoadError) console.info(error);
  else reportError(error);
}

function app() {
  // The page that was opened came with the newest releases, and one that was sent may be scrolled already: with data the router
  // neither waits for its loader nor moves the page.
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: { page: null } } });
  return <Shop router={router} />;
}
