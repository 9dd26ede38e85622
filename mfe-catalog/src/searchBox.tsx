import type { RemoteSearchBox } from 'shared-router';
import { SearchBox as Box } from './search/SearchBox';

export const SearchBox: RemoteSearchBox['SearchBox'] = Box;
