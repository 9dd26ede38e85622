import { resolve } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { openService } from 'catalogue/service';
import { catalogueSettings, missingSettings } from 'catalogue/settings';
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
import { readSample } from './feed/sample';
import { SERVICE_PORTS } from './settings';

const settings = {
  ...catalogueSettings,
  FEED_PORT: setting.port(SERVICE_PORTS.feed),
  AUTH_EMULATOR_PORT: setting.port(SERVICE_PORTS['auth-emulator']),
};

// Each runs alone in a container.
const parts: Readonly<Record<string, () => Promise<Served>>> = {
  async feed() {
    const values = readSettings(process.env, settings, (read) =>
      read.CATALOGUE_SOURCE ? missingSettings(read) : [],
    );
    const { HOST: host, FEED_PORT: port } = values;
    const { app, follow } = openService(values, { log: process.stdout, sample: readSample() });
    await listen(app, { name: 'feed', host, port });
    void follow();
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

// In a bundle this file is the worker of the catalogue too.
if (isMainThread) servePart(process.argv[2]).catch(exitWithError);
