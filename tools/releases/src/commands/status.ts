import { serviceUrl, withApp } from '../arguments';
import { defineCommand, type Host } from '../command';
import { connect } from '../context';
import { readStatus } from '../status/readStatus';
import { problemsOf, readShops, shopsText } from '../status/shops';
import { statusText } from '../status/statusText';

interface Options {
  readonly vitals?: true;
  readonly all?: readonly string[];
}

export const status = defineCommand({
  name: 'status',
  description: 'say what is live where',
  asks: (command) =>
    withApp(command, '[app]')
      .option('--vitals', 'with the web vitals that browsers measured')
      .option('--all <urls...>', 'of several shops side by side, by the urls of their discovery', serviceUrl),
  does: async (host: Host, app: string | undefined, { vitals, all }: Options) =>
    all ? { shops: await readShops(all, app) } : { status: await readStatus(connect(host), app, vitals) },
  json: (value) => value.shops ?? value.status,
  says: (value) => (value.shops ? shopsText(value.shops) : statusText(value.status)),
  refuses: ({ shops }) => shops && problemsOf(shops),
});
