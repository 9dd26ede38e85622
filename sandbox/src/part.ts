import { join } from 'node:path';
import { fail, serveUntilStopped } from './lifetime';
import { planParts } from './parts';
import { loadEnvFile, readSettings } from './settings';
import { originAt, repositoryRoot } from './stack';

// One part alone, for containers: tsx stack/src/part.ts mfe-cart
async function servePart(name: string | undefined): Promise<void> {
  loadEnvFile(repositoryRoot);
  const settings = readSettings(process.env);
  const plans = planParts({
    settings,
    root: repositoryRoot,
    cache: join(repositoryRoot, '.cache'),
    originOf: (part) => settings.origins[part] ?? originAt(settings.host, settings.ports[part]),
    log: console.warn,
  });
  const plan = plans.find((each) => each.name === name);
  if (!plan) {
    const names = plans.map((each) => each.name).join(', ');
    throw new Error(`There is no part "${name ?? ''}". Name one of these: ${names}.`);
  }
  await serveUntilStopped(async () => {
    const part = await plan.start(settings.ports[plan.name]);
    console.log(`${plan.name} listens on ${originAt(settings.host, part.port)}`);
    return { ready: part.ready, stopAll: part.stop };
  });
}

servePart(process.argv[2]).catch(fail);
