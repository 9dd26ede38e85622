import { defineCommand, type Host } from '../command';
import { connect } from '../context';
import { decide, forcible, outcomeText, type DecisionOptions } from '../decide';

export const retire = defineCommand({
  name: 'retire',
  description: 'take an app out of the shop: none of its releases is live until one is deployed',
  asks: forcible,
  does: (host: Host, app: string, options: DecisionOptions) => decide(connect(host), 'retire', app, options),
  says: (outcome, app) => outcomeText(`${app} is retired: none of its releases is live.`, outcome),
});
