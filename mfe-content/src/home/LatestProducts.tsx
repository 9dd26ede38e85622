import { useProductActions } from 'shared-events';
import { useSelectedProducts, type Product } from 'shared-feed';
import { Link, paths, productPath } from 'shared-router';
import {
  type Card,
  cardOf,
  LoadingText,
  ProductCard,
  ProductGrid,
  ProductGridSkeleton,
  Section,
  struckPrice,
  unchosenLine,
} from 'shared-ui';
import { useListSeen } from '../measure/useListSeen';
import * as texts from './texts.json';

/** docs/product.md HOME-10 and PRICE-3. */
const LATEST = 8;
const first = (products: readonly Product[]) => products.slice(0, LATEST).map(cardOf);
const OLD_PRICE_FACTOR = 1.5;

export function LatestProducts({ lead }: { readonly lead?: string }) {
  const { data: latest, loading } = useSelectedProducts('latest', first);
  const list = useListSeen('Latest Products', latest);
  return (
    <Section
      title={texts.latestProducts}
      lead={lead}
      tone="sand"
      action={<Link to={paths.shop}>{texts.seeWholeShop}</Link>}
    >
      {loading && (
        <>
          <LoadingText>{texts.loadingLatest}</LoadingText>
          <ProductGridSkeleton count={LATEST} />
        </>
      )}
      <div ref={list}>
        <ProductGrid>
          {latest.map((product) => (
            <LatestCard key={product.id} product={product} />
          ))}
        </ProductGrid>
      </div>
    </Section>
  );
}

function LatestCard({ product }: { readonly product: Card }) {
  const { addToCart, toggleWishlist, ...states } = useProductActions(unchosenLine(product));
  return (
    <ProductCard
      product={product}
      to={productPath(product.id)}
      oldPrice={struckPrice(product, OLD_PRICE_FACTOR)}
      {...states}
      onAddToCart={addToCart}
      onToggleWishlist={toggleWishlist}
    />
  );
}
