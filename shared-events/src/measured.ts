import * as v from 'valibot';
import { optionalText, price, productId } from './entities';

/** Of a product, what may be measured: what it is, nothing of who looks at it. `price` in dollars. */
const measuredProduct = v.object({
  id: productId,
  title: v.string(),
  price,
  brand: optionalText,
  category: optionalText,
});

/** How somebody signed in or up. */
const method = v.picklist(['email', 'google', 'microsoft']);

/**
 * What a shop may want to know beside its events: facts that change nothing. Each holds what its shape names and nothing else, so
 * neither an email address nor a token can pass.
 */
const factShapes = {
  'product:viewed': v.object({ product: measuredProduct }),
  /** Products that are shown together, such as a page of the shop. */
  'list:viewed': v.object({ list: v.string(), products: v.array(measuredProduct) }),
  'search:made': v.object({ query: v.pipe(v.string(), v.transform(withoutEmails)) }),
  'account:created': v.object({ method }),
  'account:signed-in': v.object({ method }),
};

/** Name → fact. */
export type FactTable = { [N in keyof typeof factShapes]: v.InferOutput<(typeof factShapes)[N]> };
export type FactName = keyof FactTable;
export type Fact = { [N in FactName]: { readonly name: N; readonly payload: FactTable[N] } }[FactName];
export type MeasuredProduct = v.InferOutput<typeof measuredProduct>;

/** The fact as its subscribers get it. @throws v.ValiError when it does not fit its shape */
export function parseFact<N extends FactName>(name: N, payload: v.InferInput<(typeof factShapes)[N]>): Fact {
  return { name, payload: v.parse(factShapes[name], payload) } as Fact;
}

/** What looks like an email address was written into the wrong field. */
function withoutEmails(text: string): string {
  return text
    .split(/(\s+)/)
    .map((word) => (word.includes('@') ? '' : word))
    .join('')
    .trim();
}
