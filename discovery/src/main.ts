import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { exitWithError, listen, readSettings, serveUntilStopped, setting } from 'service-kit';
import * as v from 'valibot';
import { followHosts } from './followHosts';
import { tokensSchema, type TokenHashes } from './http/tokens';
import { openDiscovery } from './openDiscovery';
import { discoverySettings } from './settings';

/** The settings of the service when it runs alone, as in its container. */
const settings = {
  ...discoverySettings,
  HOST: setting.listenAddress('127.0.0.1'),
  DISCOVERY_PORT: setting.port(4100),
  STATE_FOLDER: setting.text('/tmp/state'),
  RELEASE_TOKENS_FILE: setting.text(),
  REMOTES: setting.ports('mfe-cart=3002'),
  REMOTE_ORIGIN: setting.originTemplate('http://{name}:8080'),
};

serveUntilStopped(async () => {
  const values = readSettings(process.env, settings);
  const { HOST, DISCOVERY_PORT, REMOTES, REMOTE_ORIGIN } = values;
  const originOf = (name: string) => REMOTE_ORIGIN.replace('{name}', name);
  const { app, releases } = await openDiscovery({
    settings: values,
    stateFolder: resolve(values.STATE_FOLDER),
    tokens: readTokens(values.RELEASE_TOKENS_FILE),
    originOf,
    log: process.stdout,
  });
  await listen(app, { name: 'discovery', host: HOST, port: DISCOVERY_PORT });
  const remotes = [...REMOTES.keys()].map((name) => ({ name, origin: originOf(name) }));
  const stopFollowing = followHosts({ releases, remotes, log: (line) => app.log.info(line) });
  return {
    ready: Promise.resolve(),
    async stop() {
      stopFollowing();
      await app.close();
    },
  };
}).catch(exitWithError);

/** Without a file nobody may write. @throws Error naming the file and what it has to hold */
function readTokens(file: string): TokenHashes {
  if (!file) return { teams: {} };
  try {
    return v.parse(tokensSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new Error(
      `${file}, which RELEASE_TOKENS_FILE names, cannot be used (${(cause as Error).message}): it holds { "platform": "…", "teams": { "@cart": "…" } } with the SHA-256 of each token in hexadecimal digits.`,
      { cause },
    );
  }
}
