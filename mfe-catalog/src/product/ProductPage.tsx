import { splitLineId } from 'contract/feed';
import { useCallback, useEffect } from 'react';
import { useSelectedProducts, type Product } from 'shared-feed';
import { paths, productPath, useNavigate, useParams } from 'shared-router';
import { ButtonLink, cardOf, LoadingText, PageFrame } from 'shared-ui';
import { useListMeasured, useProductMeasured } from '../measure/useMeasured';
import { productData } from '../productData/productData';
import type { ShowVariant } from '../variants/showVariant';
import { Variants } from '../variants/Variants';
import { ProductDetails, ProductSkeleton } from './ProductDetails';
import { RelatedProducts } from './RelatedProducts';
import * as texts from './texts.json';

/** docs/product.md PRODUCT-7 */
const MAX_RELATED = 4;

export default function ProductPage() {
  const { id } = useParams();
  const select = useCallback((products: readonly Product[]) => selectProduct(products, id), [id]);
  const { data, loading, failed } = useSelectedProducts(`product ${id}`, select);
  const { product, movedTo, related } = data;
  const navigate = useNavigate();

  useProductMeasured(product);
  useListMeasured('Related Products', related);
  useEffect(() => {
    // A link of an earlier release (docs/product.md VARIANT-11).
    if (movedTo) void navigate(movedTo, { replace: true });
  }, [movedTo, navigate]);

  if (!product) {
    // Slow or failed feeds must not drop the product from search engines.
    const unknown = !loading && !failed && !movedTo;
    return (
      <PageFrame title={texts.product} notFound={unknown}>
        {loading ? (
          <ProductSkeleton />
        ) : (
          // An unknown product stays "Loading..." (docs/product.md PRODUCT-1).
          <div>
            <LoadingText>{texts.loading}</LoadingText>
            {unknown && <LoadingText>{texts.notInCatalogue}</LoadingText>}
            <ButtonLink to={paths.shop} variant="outline">
              {texts.browseAllProducts}
            </ButtonLink>
          </div>
        )}
      </PageFrame>
    );
  }

  const page: ShowVariant = (shown, { line, data, chooser } = {}) => (
    <PageFrame
      title={product.title}
      description={product.description}
      image={shown.image}
      structuredData={[data ?? productData(product)]}
    >
      {/* Nothing of the product moves while it comes. */}
      <span id="first-paint" hidden />
      <ProductDetails key={id} product={shown} line={line}>
        {chooser}
      </ProductDetails>
      {related.length > 0 && <RelatedProducts products={related} />}
    </PageFrame>
  );
  return product.variants ? <Variants product={product} show={page} /> : page(product);
}

function selectProduct(products: readonly Product[], id = '') {
  // Compares texts, so that a product has one URL: 0x1 is not 1.
  const find = (wanted: string) => products.find((candidate) => String(candidate.id) === wanted);
  const product = find(id);
  const { product: of, variant } = splitLineId(id);
  const movedTo = product || !variant || !find(of) ? undefined : productPath(of, variant);
  const category = product?.category?.normalize();
  const related = products.filter(
    (other) => category && other.category?.normalize() === category && other !== product,
  );
  return { product, movedTo, related: related.slice(0, MAX_RELATED).map(cardOf) };
}
