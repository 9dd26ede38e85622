import { startFeeds } from 'shared-feed';
import { runStandalone } from 'shared-router/standalone';
import 'shared-ui/styles.css';
import { pages } from './routes';

startFeeds();
runStandalone('mfe-content', pages);
