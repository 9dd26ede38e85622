import { defineCommand, type Host } from '../command';
import { connect } from '../context';
import { decidable, decide, outcomeText, type DecisionOptions } from '../decide';

export const abort = defineCommand({
  name: 'abort',
  description: 'end a canary and remove it',
  asks: decidable,
  does: (host: Host, app: string, options: DecisionOptions) => decide(connect(host), 'abort', app, options),
  says: (outcome, app) =>
    outcomeText(`The canary of ${app} is over: everybody gets ${outcome.live}.`, outcome),
});
