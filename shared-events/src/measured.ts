import { price, productId } from 'contract';
import * as v from 'valibot';
import { optionalText } from './entities';
import { parsePayload, type EventOf, type TableOf } from './events';

const measuredProduct = v.object({
  id: productId,
  title: v.string(),
  price,
  brand: optionalText,
  category: optionalText,
});

const method = v.picklist(['email', 'google', 'microsoft']);

/** Excludes email addresses and tokens. */
const factShapes = {
  'product:viewed': v.object({ product: measuredProduct }),
  'list:viewed': v.object({ list: v.string(), products: v.array(measuredProduct) }),
  'search:made': v.object({ query: v.pipe(v.string(), v.transform(withoutEmails)) }),
  'account:created': v.object({ method }),
  'account:signed-in': v.object({ method }),
};

export type FactName = keyof typeof factShapes;
export type Fact = EventOf<TableOf<typeof factShapes>>;
export type MeasuredProduct = v.InferOutput<typeof measuredProduct>;

export function parseFact<N extends FactName>(name: N, payload: v.InferInput<(typeof factShapes)[N]>): Fact {
  return { name, payload: parsePayload(name, factShapes[name], payload) } as Fact;
}

/** Shoppers may type an email address by mistake. */
function withoutEmails(text: string): string {
  return text
    .split(/(\s+)/)
    .map((word) => (word.includes('@') ? '' : word))
    .join('')
    .trim();
}
