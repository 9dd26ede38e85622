import { version } from '../arguments';
import { defineCommand, type Host } from '../command';
import { connect } from '../context';
import { decide, forcible, outcomeText, type DecisionOptions } from '../decide';

export const rollback = defineCommand({
  name: 'rollback',
  description: 'make the release live that was live before, or the named one',
  asks: (command) => forcible(command).argument('[version]', 'a published version', version),
  does: (host: Host, app: string, named: string | undefined, options: DecisionOptions) =>
    decide(connect(host), 'rollback', app, options, { version: named }),
  says: (outcome, app) => outcomeText(`${app} ${outcome.version} is live again for everybody.`, outcome),
});
