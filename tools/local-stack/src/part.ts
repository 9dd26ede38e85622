import { resolve } from 'node:path';
import {
  exitWithError,
  listen,
  originAt,
  readSettings,
  serveUntilStopped,
  setting,
  settingName,
  type Served,
} from 'service-kit';
import { startAuthEmulator } from './emulator/authEmulator';
import { refuseExposure } from './emulator/exposure';
import { createFeed } from './feed/feed';
import { SERVICE_PORTS } from './settings';

// Each runs alone in a container.
const parts: Readonly<Record<string, () => Promise<Served>>> = {
  async feed() {
    const app = createFeed({ log: process.stdout });
    await listen(app, { name: 'feed', host: readHost().HOST, port: readPort('feed') });
    return { ready: Promise.resolve(), stop: () => app.close() };
  },

  async 'auth-emulator'() {
    refuseExposure(process.env);
    const { HOST: host } = readHost();
    const names = ['auth-emulator', 'auth-emulator-hub', 'auth-emulator-logging'] as const;
    const ports = Object.fromEntries(names.map((name) => [name, readPort(name)]));
    const emulator = await startAuthEmulator({ host, ports }, resolve('.cache'));
    console.log(`auth-emulator listens on ${originAt(host, emulator.port)}`);
    return emulator;
  },
};

const readHost = () => readSettings(process.env, { HOST: setting.listenAddress('127.0.0.1') });

function readPort(name: keyof typeof SERVICE_PORTS): number {
  const key = settingName(name, 'PORT');
  return readSettings(process.env, { [key]: setting.port(SERVICE_PORTS[name]) })[key] ?? 0;
}

async function servePart(name = ''): Promise<void> {
  const start = Object.hasOwn(parts, name) ? parts[name] : undefined;
  if (!start) {
    throw new Error(`There is no part "${name}". Name one of these: ${Object.keys(parts).join(', ')}.`);
  }
  await serveUntilStopped(start);
}

servePart(process.argv[2]).catch(exitWithError);
