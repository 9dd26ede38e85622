import { defineCommand, type Host } from '../command';
import { connect } from '../context';
import { decide, forcible, outcomeText, type DecisionOptions } from '../decide';

export const promote = defineCommand({
  name: 'promote',
  description: 'end a canary: it is for everybody',
  asks: forcible,
  does: (host: Host, app: string, options: DecisionOptions) => decide(connect(host), 'promote', app, options),
  says: (outcome, app) => outcomeText(`${app} ${outcome.version} is live for everybody.`, outcome),
});
