// First: it says in which order the layers count.
import 'shared-ui/styles.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { fetchSentFeeds, setSentFeeds, startFeeds } from 'shared-feed';
import { createBrowserRouter } from 'shared-router';
import { setPublicOrigin } from 'shared-ui';
import { readConfig, readReleases, readSentData, removeSentContent } from './pageData';
import { followReleases } from './remotes/followReleases';
import { createHealthReporter } from './remotes/health';
import { createReleasesStore } from './remotes/releases';
import { removeFailedStyles } from './remotes/removeFailedStyles';
import { createRemoteLoader, RemoteLoadError } from './remotes/remoteLoader';
import { signInScripts, trustScripts } from './remotes/trustScripts';
import { createRoutes } from './router';
import { followSession } from './session';
import { Shop } from './Shop';

const config = readConfig(document);
setPublicOrigin(config.origin);
startFeeds(config);
removeFailedStyles(document);
const releases = createReleasesStore(readReleases(document), config.discovery);
const loader = createRemoteLoader(releases, createHealthReporter());
followReleases(releases);
trustScripts((url) => loader.isFileOfRelease(url) || url.startsWith(signInScripts(config.identity)));
const { routes, loadPage } = createRoutes(loader, releases);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to render into.');
void show(root);
followSession(loader, config.identity);

/** Takes over the content that the page was sent with; without any, or where that fails, the page is rendered here. */
async function show(container: HTMLElement): Promise<void> {
  const data = readSentData(document);
  if (data) {
    try {
      // All of it first: what is missing while React takes the page over is taken away.
      const [lists] = await Promise.all([fetchSentFeeds(data), loadPage(window.location.pathname)]);
      setSentFeeds(lists);
      startTransition(() => void hydrateRoot(container, app(), { onRecoverableError }));
      return;
    } catch (error) {
      console.info('The page that was sent cannot be taken over, so it is rendered anew.', error);
    }
  }
  removeSentContent(document, container);
  createRoot(container, { onRecoverableError }).render(app());
}

/** What React has recovered from is an error all the same, but for a page that was left while its files failed. */
function onRecoverableError(error: unknown): void {
  if ((error as Error).cause instanceof RemoteLoadError) console.info(error);
  else reportError(error);
}

function app() {
  // The page that was opened came with the newest releases, and one that was sent may be scrolled already: with data the router
  // neither waits for its loader nor moves the page.
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: { page: null } } });
  return <Shop router={router} />;
}
