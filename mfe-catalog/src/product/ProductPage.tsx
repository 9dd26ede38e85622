import { useCallback } from 'react';
import { useSelectedProducts, type Product } from 'shared-feed';
import { paths, useParams } from 'shared-router';
import { ButtonLink, LoadingText, PageFrame } from 'shared-ui';
import { useListMeasured, useProductMeasured } from '../measure/useMeasured';
import { productData } from './productData';
import { ProductDetails, ProductSkeleton } from './ProductDetails';
import { RelatedProducts } from './RelatedProducts';

/** docs/product.md PRODUCT-7 */
const MAX_RELATED = 4;

export default function ProductPage() {
  const { id } = useParams();
  const select = useCallback((products: readonly Product[]) => selectProduct(products, id), [id]);
  const { data, loading, failed } = useSelectedProducts(`product ${id}`, select);
  const { product, related } = data;

  useProductMeasured(product);
  useListMeasured('Related Products', related);

  if (!product) {
    // Slow or failed feeds must not drop the product from search engines.
    const unknown = !loading && !failed;
    return (
      <PageFrame title="Product" notFound={unknown}>
        {loading ? (
          <ProductSkeleton />
        ) : (
          // An unknown product stays "Loading..." (docs/product.md PRODUCT-1).
          <div>
            <LoadingText>Loading...</LoadingText>
            {unknown && (
              <LoadingText>
                This product is not in the catalogue right now. If it comes back, this page shows it.
              </LoadingText>
            )}
            <ButtonLink to={paths.shop} variant="outline">
              Browse all products
            </ButtonLink>
          </div>
        )}
      </PageFrame>
    );
  }

  return (
    <PageFrame
      title={product.title}
      description={product.description}
      image={product.image}
      structuredData={[productData(product)]}
    >
      {/* Nothing of the product moves while it comes. */}
      <span id="first-paint" hidden />
      <ProductDetails key={id} product={product} />
      {related.length > 0 && <RelatedProducts products={related} />}
    </PageFrame>
  );
}

function selectProduct(products: readonly Product[], id: string | undefined) {
  // Compares texts, so that a product has one URL: 0x1 is not 1.
  const product = products.find((candidate) => String(candidate.id) === id);
  const category = product?.category?.normalize();
  const related = products.filter(
    (other) => category && other.category?.normalize() === category && other !== product,
  );
  return { product, related: related.slice(0, MAX_RELATED) };
}
