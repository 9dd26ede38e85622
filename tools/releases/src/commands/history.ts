import pc from 'picocolors';
import { withApp } from '../arguments';
import { defineCommand, type Host } from '../command';
import { connect } from '../context';
import { stagesText } from '../status/statusText';

export const history = defineCommand({
  name: 'history',
  description: 'say what happened, oldest first',
  asks: (command) => withApp(command, '[app]'),
  async does(host: Host, app?: string) {
    const entries = await connect(host).discovery.history(app);
    // The command's contract has no revisions.
    return entries.map((entry) => ({ ...entry, revision: undefined }));
  },
  says(entries) {
    if (entries.length === 0) return 'Nothing has happened yet.';
    return entries
      .map(({ at, by, action, app, version, percent, stages, expect, reason }) =>
        [
          pc.dim(at),
          app,
          version,
          action + (percent === undefined ? '' : ` for ${percent} %${stagesText(stages)}`),
          ...(expect ? [`expecting ${expect.join(', ')}`] : []),
          pc.dim(`by ${by}`),
          ...(reason === undefined ? [] : [`(${reason})`]),
        ].join('  '),
      )
      .join('\n');
  },
});
