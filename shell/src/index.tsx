import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startFeeds } from 'shared-feed';
import { RouterProvider } from 'shared-router';
import 'shared-ui/styles.css';
import './notifications/toasts.css';
import { readConfig } from './config';
import { createRemoteLoader } from './remotes/loadFromRemote';
import { createRouter } from './routes';

const config = readConfig(document);
startFeeds(config);
const router = createRouter(createRemoteLoader(config.discovery));

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root to render into.');
createRoot(container).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
