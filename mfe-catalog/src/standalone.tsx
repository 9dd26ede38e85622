import { runStandalone } from 'remote-kit/standalone';
import { pages } from './routes';
import { SearchBox } from './search/SearchBox';

runStandalone('mfe-catalog', pages, { header: <SearchBox /> });
