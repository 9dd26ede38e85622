import { runStandalone } from 'remote-kit/standalone';
import { pages } from './routes';
import { startSession } from './session';

runStandalone('mfe-account', pages, {
  start: () => startSession({ emulator: true, projectId: 'demo-storefront' }),
});
