import { runStandalone } from 'remote-kit/standalone';
import { pages } from './routes';

runStandalone('mfe-newcomer', pages);
