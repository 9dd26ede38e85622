import { exitWithError, listen, readSettings, serveUntilStopped } from 'service-kit';
import { createGateway } from './gateway';
import { gatewaySettings, toGatewaySettings } from './settings';
import { shellBuild } from './shellBuild.fixture';

/**
 * A gateway as a process, and its messages. `GET /held` responds after the message "respond". It sends 'all are here' when it
 * holds as many requests as its argument says.
 */
export type Said = { readonly port: number } | 'all are here' | 'stopping';

const say = (what: Said) => void process.send?.(what);

serveUntilStopped(async () => {
  const expected = Number(process.argv[2]);
  const shell = shellBuild();
  const respond = new Promise((resolve) => process.once('message', resolve));
  let held = 0;
  const gateway = await createGateway({
    settings: toGatewaySettings(readSettings({}, gatewaySettings)),
    shellDist: shell.dist,
    stateFolder: shell.stateFolder,
    origins: { discovery: 'http://127.0.0.1:9', remote: () => undefined },
    plugins: [
      {
        identity: { emulator: true, projectId: 'demo-shop' },
        register: (app) => {
          app.get('/held', async () => {
            held += 1;
            if (held === expected) say('all are here');
            await respond;
            return { status: 'ok' };
          });
        },
      },
    ],
    // Longer than the slowest machine needs.
    drainMs: 60_000,
  });
  say({ port: await listen(gateway, { name: 'shell', host: '127.0.0.1', port: 0 }) });
  return {
    ready: Promise.resolve(),
    async stop() {
      const closed = gateway.close();
      say('stopping');
      await closed;
      shell.remove();
    },
  };
}).catch(exitWithError);
