import * as v from 'valibot';
import { price, productId, type ProductId } from '../product';
import { availability, name, optional, pictureUrl } from './fields';
import { lineId } from './lineId';
import type { OnWrongVariant, VariantProblem } from './parseList';

const MOST_VARIANTS = 250;
const LONGEST_LINE_ID = 128;

export const variantSchema = v.looseObject({
  id: v.pipe(productId, v.transform(String)),
  options: v.pipe(
    v.looseObject({}),
    v.transform((options): unknown => Object.entries(options)),
    v.array(v.array(name)),
    v.transform((pairs) => Object.fromEntries(pairs) as Readonly<Record<string, string>>),
  ),
  // One that cannot be read is not the product's: the variant is wrong (docs/product.md VARIANT-3).
  price: v.optional(price),
  availability: v.optional(availability),
  discount: optional(price),
  image: optional(pictureUrl),
  sku: optional(name),
  gtin: optional(name),
  checkoutId: optional(name),
});

/** As the feed has it: what it leaves out is the product's. `price` and `discount` in dollars. */
export type Variant = v.InferOutput<typeof variantSchema>;

/** Returns the variants that can be chosen (docs/product.md VARIANT-1 to VARIANT-3). @param list unchecked @param taken ids of products */
export function parseVariants(
  product: ProductId,
  list: unknown,
  taken: ReadonlySet<unknown>,
  onWrong?: OnWrongVariant,
): Variant[] {
  const ids = new Set<string>();
  let names: readonly string[] = [];

  function problemOf({ id, options }: Variant): VariantProblem | undefined {
    const line = String(lineId(product, id));
    const own = Object.keys(options);
    if (ids.size === 0) names = own;
    if (id.includes('~') || line.length > LONGEST_LINE_ID) return 'id';
    if (ids.has(id)) return 'sameId';
    if (taken.has(line)) return 'taken';
    const isSame = own.length === names.length && own.every((each) => names.includes(each));
    return isSame && own.length > 0 ? undefined : 'options';
  }

  return ([list].flat() as readonly unknown[]).flatMap((variant, position) => {
    if (position > MOST_VARIANTS) return [];
    const { success, output, issues } = v.safeParse(variantSchema, variant);
    const problem = position === MOST_VARIANTS ? 'many' : success ? problemOf(output) : issues;
    if (!success || problem) {
      onWrong?.(product, position, problem ?? 'many');
      return [];
    }
    ids.add(output.id);
    return [
      { ...output, options: Object.fromEntries(names.map((each) => [each, output.options[each] ?? ''])) },
    ];
  });
}
