import { offersOf } from 'contract/feed';
import { useMemo } from 'react';
import { toCartProduct } from 'shared-ui';
import { productGroup } from '../productData/productGroup';
import type { VariantsProps } from './showVariant';
import { useChosenOffer } from './useChosenOffer';
import { VariantChooser } from './VariantChooser';

/** Shows a product as its chosen variant (docs/product.md VARIANT-7). */
export default function ChosenVariant({ product, show }: VariantsProps) {
  const offers = useMemo(() => offersOf(product), [product]);
  const { offer, isChosen, choose } = useChosenOffer(offers);
  const { image, images } = offer;
  const gallery = image && images ? [...new Set([image, ...images])] : images;
  const shown = { ...offer, id: product.id, images: gallery };
  return show(shown, {
    line: toCartProduct(offer),
    data: productGroup(shown, offers),
    chooser: <VariantChooser offers={offers} offer={offer} announced={isChosen} onChoose={choose} />,
  });
}
