import { spawn } from 'node:child_process';
import { getServers } from 'node:dns';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createGateway } from '../gateway';
import { fail, serveUntilStopped } from '../lifetime';
import { listen } from '../listen';
import { readSettings, type PartName } from '../settings';
import { originAt, repositoryRoot } from '../stack';
import { gatewayConfig, SHOP_PORT } from './gatewayConfig';

const CONFIG = '/tmp/nginx.conf';
const LOOPBACK = '127.0.0.1';

// The main of the shell's container: nginx answers, and the Node gateway behind it fills the pages. Neither lives without the other.
serveUntilStopped(async () => {
  const settings = { ...readSettings(process.env), host: LOOPBACK };
  const originOf = (part: PartName) => settings.origins[part] ?? originAt(LOOPBACK, settings.ports[part]);
  const gateway = await createGateway({ root: repositoryRoot, settings, originOf });
  const port = await listen(gateway, { name: 'shell', host: LOOPBACK, port: 0 });
  writeFileSync(
    CONFIG,
    gatewayConfig({
      settings,
      originOf,
      codeOrigin: originAt(LOOPBACK, port),
      files: '/srv',
      nameServers: getServers(),
    }),
  );

  const nginx = spawn('nginx', ['-c', CONFIG, '-g', 'daemon off;'], { stdio: 'inherit' });
  const ended = once(nginx, 'exit');
  let stopping = false;
  ended.then(
    ([code]) => !stopping && fail(new Error(`nginx ended (code ${String(code)}), and the shop with it.`)),
    fail,
  );
  console.log(`The shop answers at port ${SHOP_PORT} of this container.`);
  return {
    ready: Promise.resolve(),
    async stopAll() {
      stopping = true;
      nginx.kill('SIGQUIT');
      await ended;
      await gateway.close();
    },
  };
}).catch(fail);
