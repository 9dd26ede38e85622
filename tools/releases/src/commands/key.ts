import { Argument } from 'commander';
import { createSigningKeyPair } from 'service-kit';
import { defineCommand } from '../command';

export const key = defineCommand({
  name: 'key',
  description: 'make a key pair, by which a team signs its releases',
  asks: (command) =>
    command.addArgument(
      new Argument('<action>', 'new: print a key pair, which is stored nowhere').choices(['new']),
    ),
  does: createSigningKeyPair,
  says: ({ id, privateKey, publicKey }) =>
    [
      `The key pair ${id}. It is stored nowhere: put each half in its place now.`,
      '',
      'Private half, a secret of the CI that publishes the releases of the team:',
      `RELEASE_SIGNING_KEY=${privateKey}`,
      '',
      'Public half, a line of trusted-keys.json in each app of the team, which TRUSTED_KEYS of discovery and the gateways names:',
      JSON.stringify({ id, key: publicKey }),
    ].join('\n'),
});
