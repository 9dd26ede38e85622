import { resolve } from 'node:path';
import {
  exitWithError,
  listen,
  originAt,
  readSettings,
  serveUntilStopped,
  setting,
  type Served,
} from 'service-kit';
import { startAuthEmulator } from './emulator/authEmulator';
import { refuseExposure } from './emulator/exposure';
import { createFeed } from './feed/feed';
import { SERVICE_PORTS } from './settings';

const settings = {
  HOST: setting.listenAddress('127.0.0.1'),
  FEED_PORT: setting.port(SERVICE_PORTS.feed),
  AUTH_EMULATOR_PORT: setting.port(SERVICE_PORTS['auth-emulator']),
};

// Each runs alone in a container.
const parts: Readonly<Record<string, () => Promise<Served>>> = {
  async feed() {
    const { HOST: host, FEED_PORT: port } = readSettings(process.env, settings);
    const app = createFeed({ log: process.stdout });
    await listen(app, { name: 'feed', host, port });
    return { ready: Promise.resolve(), stop: () => app.close() };
  },

  async 'auth-emulator'() {
    refuseExposure(process.env);
    const { HOST: host, AUTH_EMULATOR_PORT: port } = readSettings(process.env, settings);
    const emulator = await startAuthEmulator(host, port, resolve('.cache'));
    console.log(`auth-emulator listens on ${originAt(host, emulator.port)}`);
    return emulator;
  },
};

async function servePart(name = ''): Promise<void> {
  const start = Object.hasOwn(parts, name) ? parts[name] : undefined;
  if (!start)
    throw new Error(`There is no part "${name}". Name one of these: ${Object.keys(parts).join(', ')}.`);
  await serveUntilStopped(start);
}

servePart(process.argv[2]).catch(exitWithError);
