import { startFeeds } from 'shared-feed';
import { runStandalone } from 'shared-router/standalone';
import 'shared-ui/styles.css';
import { pages } from './routes';
import { SearchBox } from './search/SearchBox';

startFeeds();
runStandalone('mfe-catalog', pages, <SearchBox />);
