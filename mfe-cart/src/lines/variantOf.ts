import type { CartItem, ProductId } from 'shared-events';
import { productPath } from 'shared-router';
import { format } from 'shared-ui';
import * as texts from './texts.json';

type Fields = Readonly<Record<string, unknown>> & { readonly id: ProductId };

/** Returns the options of a line's variant and its page. @param found in the catalogue, for a line without fields of its variant */
export function variantOf(item: Fields & Pick<CartItem, 'name'>, found?: Fields) {
  const fields = [item, found].find((each) => each && isVariant(each));
  const options = Object.entries(fields?.options ?? {}).filter(
    (option): option is [string, string] => typeof option[1] === 'string',
  );
  const { name } = item;
  return {
    options,
    /** With its options, e.g. "Shirt (M, Blue)". */
    label:
      options.length > 0
        ? format(texts.variant, { name, options: options.map(([, value]) => value).join(', ') })
        : name,
    path: fields
      ? `${productPath(fields.product as ProductId)}?variant=${encodeURIComponent(fields.variant as string)}`
      : productPath(item.id),
  };
}

/** A stored line and a feed may have any fields by these names. */
function isVariant({ id, product, variant }: Fields): boolean {
  return variant !== undefined && String(id) === [product, variant].join('~');
}
