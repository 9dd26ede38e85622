import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startFeeds } from 'shared-feed';
import { RouterProvider } from 'shared-router';
import { setPublicOrigin } from 'shared-ui';
import 'shared-ui/styles.css';
import './notifications/toasts.css';
import { readConfig, readReleases } from './pageData';
import { createReleasesStore } from './remotes/releases';
import { removeFailedStyles } from './remotes/removeFailedStyles';
import { createRemoteLoader } from './remotes/remoteLoader';
import { signInScripts, trustScripts } from './remotes/trustScripts';
import { createRouter } from './router';
import { followSession } from './session';

const config = readConfig(document);
setPublicOrigin(config.origin);
startFeeds(config);
removeFailedStyles(document);
const releases = createReleasesStore(readReleases(document), config.discovery);
const loader = createRemoteLoader(releases);
trustScripts((url) => loader.isFileOfRelease(url) || url.startsWith(signInScripts(config.identity)));
const router = createRouter(loader, releases);

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root to render into.');
// Each page brings a title of its own, and React does not take away one it did not render.
document.querySelector('title')?.remove();
createRoot(container).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);

followSession(loader, config.identity);
