import { buildApps } from 'tooling/build';
import { fail } from './lifetime';
import { serveShop } from './serveShop';

// The main of `npm start`.
serveShop({ build: buildApps }).catch(fail);
