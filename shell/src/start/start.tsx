// Must be first: it sets the order of the layers.
import 'shared-ui/styles.css';
import type { HealthReport } from 'contract';
import { yieldToMain } from 'contract/yieldToMain';
import { createRoot } from 'react-dom/client';
import { retryFailedFeeds, setPageData, startFeeds } from 'shared-feed';
import { setPublicOrigin, setShopSettings } from 'shared-ui';
import { keepFocus } from 'shared-ui/keepFocus';
import { createApp } from '../app/App';
import { followSession } from '../app/session';
import { startMeasuring } from '../consent/startMeasuring';
import { offerInspector } from '../inspector/offerInspector';
import { afterFirstPage, pause, startLater } from '../later/afterFirstPage';
import { createNavigation } from '../navigation/createNavigation';
import { Shop } from '../navigation/Shop';
import { beforeNavigation, followReleases } from '../releases/followReleases';
import { createReleasesStore, parseDocument } from '../releases/releasesStore';
import { RemoteLoadError } from '../remotes/failureLadder';
import { createRemoteLoader } from '../remotes/remoteLoader';
import { followErrors, sendErrorReport } from '../reports/followErrors';
import { createHealthReporter } from '../reports/healthReporter';
import { hydratePage, isHydrationError, isWidgetFallback } from './hydratePage';
import { isAtRequestedUrl, readPage, removePrerendered } from './pageData';
import { signInScripts, trustScripts } from './trustScripts';

const CACHE_AFTER_MS = 2_000;

followErrors();
const { config, received, data, hosts } = readPage(document);
setPublicOrigin(config.origin);
setShopSettings(config);
// A prerendered page fetches the live feeds when the browser is idle.
startFeeds(config, data && afterFirstPage());
const releases = createReleasesStore(received, config.discovery);
const outcomes: HealthReport[] = [];
const loader = createRemoteLoader(releases, createHealthReporter(outcomes));
followReleases(releases);
const worker = config.serviceWorker && new URL(config.serviceWorker, window.location.href).href;
const signIn = signInScripts(config.identity);
trustScripts((url) => loader.isFileOfRelease(url) || url.startsWith(signIn) || url === worker);
const { app, loadPage } = createApp(loader, releases);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to render into.');
void start(root);
keepFocus(document.body);
followSession(loader, config.identity);
if (config.analytics) void startMeasuring(config.analytics);
if (worker) {
  void startLater(async () => {
    // Pictures further down load first, and a visitor who leaves at once caches nothing.
    await pause(CACHE_AFTER_MS);
    const { cacheForOffline } = await import(
      /* webpackChunkName: "cache-for-offline" */ '../serviceWorker/cacheForOffline'
    );
    await cacheForOffline(worker);
  }, 'Pages are not cached for offline use.');
}
if (config.vitals && Math.random() * 100 < config.vitals) {
  void startLater(async () => {
    const { reportVitals } = await import(/* webpackChunkName: "vitals" */ '../reports/reportVitals');
    reportVitals(outcomes, releases);
  }, 'This page view is not measured.');
}

async function start(container: HTMLElement): Promise<void> {
  await yieldToMain();
  if (hosts) {
    const { tryHosts } = await import(/* webpackChunkName: "overrides" */ '../overrides/tryHosts');
    await tryHosts(hosts, releases, parseDocument);
  }
  if (config.inspector) await offerInspector(releases);
  await show(container);
}

async function show(container: HTMLElement): Promise<void> {
  if (data) {
    try {
      // Load the code first: hydration removes content whose code is missing.
      await loadPage(window.location.pathname);
      setPageData(data);
      if (!isAtRequestedUrl(document, window.location)) throw new Error('The visitor went to another url.');
      hydratePage(container, shop(), { onCaughtError, onRecoverableError });
      return;
    } catch (error) {
      console.info('The prerendered page cannot be hydrated, so the browser renders it.', error);
    }
  }
  removePrerendered(document, container);
  createRoot(container, { onCaughtError, onRecoverableError }).render(shop());
}

function onCaughtError(error: unknown): void {
  console.error(error);
  sendErrorReport(error);
}

/** Only logs harmless errors: a page that was left while it hydrated, failed files, a missing widget, a transition that was skipped. */
function onRecoverableError(error: unknown): void {
  const isMismatch = isHydrationError(error as Error);
  const wasLeft = isMismatch && !isAtRequestedUrl(document, window.location);
  // The window's size changed (React 19.3 recognizes only Chromium's older messages), or the page took longer than 4 s.
  const isSkippedTransition =
    error instanceof DOMException && ['InvalidStateError', 'TimeoutError'].includes(error.name);
  const isHarmless = wasLeft || isSkippedTransition || isWidgetFallback(error as Error);
  if (isHarmless || (error as Error).cause instanceof RemoteLoadError) console.info(error);
  else if (isMismatch) {
    // Add-ons and translators change pages: no error of the page, but of the release if it is frequent.
    console.info('A region differs from the prerendered one, so the browser rendered it again.', error);
    sendErrorReport(error);
  } else reportError(error);
}

function shop() {
  const navigation = createNavigation(beforeNavigation(releases));
  navigation.pages.subscribe(retryFailedFeeds);
  return <Shop navigation={navigation}>{app}</Shop>;
}
