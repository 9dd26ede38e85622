// Must be first: it sets the order of the layers.
import 'shared-ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { RemoteRoutes } from 'shared-router';
import { Panel } from './Panel';
import { startRemote, type StandaloneOptions } from './Remote';
import { feedStates, type FeedState } from './states';

/** Runs a remote alone in development: its pages in a frame, and a panel with inputs. @param pages exports of its `./routes` */
export function runStandalone(
  name: string,
  pages: RemoteRoutes['pages'],
  options: StandaloneOptions = {},
): void {
  const container = document.getElementById('root');
  if (!container)
    throw new Error('The page has no element with the id "root" to render into: its HTML needs one.');
  // The panel's frame has the name of its feeds' state.
  const page = Object.hasOwn(feedStates, window.name) ? (
    startRemote(name, pages, window.name as FeedState, options)
  ) : (
    <Panel name={name} paths={Object.keys(pages)} />
  );
  createRoot(container).render(<StrictMode>{page}</StrictMode>);
}
