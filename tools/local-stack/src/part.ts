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

// Runs one part alone, for containers: `feed` or `auth-emulator`.
const parts: Readonly<Record<string, () => Promise<Served>>> = {
  async feed() {
    const { HOST, FEED_PORT } = readSettings(process.env, {
      HOST: setting.listenAddress('127.0.0.1'),
      FEED_PORT: setting.port(SERVICE_PORTS.feed),
    });
    const app = createFeed({ log: process.stdout });
    await listen(app, { name: 'feed', host: HOST, port: FEED_PORT });
    return { ready: Promise.resolve(), stop: () => app.close() };
  },

  async 'auth-emulator'() {
    refuseExposure(process.env);
    const values = readSettings(process.env, {
      HOST: setting.listenAddress('127.0.0.1'),
      AUTH_EMULATOR_PORT: setting.port(SERVICE_PORTS['auth-emulator']),
      AUTH_EMULATOR_HUB_PORT: setting.port(SERVICE_PORTS['auth-emulator-hub']),
      AUTH_EMULATOR_LOGGING_PORT: setting.port(SERVICE_PORTS['auth-emulator-logging']),
    });
    const emulator = await startAuthEmulator(
      {
        host: values.HOST,
        ports: {
          'auth-emulator': values.AUTH_EMULATOR_PORT,
          'auth-emulator-hub': values.AUTH_EMULATOR_HUB_PORT,
          'auth-emulator-logging': values.AUTH_EMULATOR_LOGGING_PORT,
        },
      },
      resolve('.cache'),
    );
    console.log(`auth-emulator listens on ${originAt(values.HOST, emulator.port)}`);
    return emulator;
  },
};

async function servePart(name = ''): Promise<void> {
  const start = Object.hasOwn(parts, name) ? parts[name] : undefined;
  if (!start) {
    throw new Error(`There is no part "${name}". Name one of these: ${Object.keys(parts).join(', ')}.`);
  }
  await serveUntilStopped(start);
}

servePart(process.argv[2]).catch(exitWithError);
