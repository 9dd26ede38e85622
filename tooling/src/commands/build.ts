import { apps } from '../apps';
import { buildApps } from '../build';

/** `npm run build -- mfe-cart` builds the named apps, `npm run build` all of them, where a build is due. */
const named = apps.map(({ name }) => name).filter((name) => process.argv.includes(name));

await buildApps({ ...(named.length > 0 && { only: named }), onProgress: (line) => console.log(line) });
