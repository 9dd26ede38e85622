import { useProducts } from 'shared-feed';
import { paths } from 'shared-router';
import {
  ButtonLink,
  EmptyState,
  format,
  LoadingText,
  PageFrame,
  ProductGrid,
  ProductGridSkeleton,
  shop,
} from 'shared-ui';
import { NewcomerCard } from './NewcomerCard';
import classes from './NewcomerPage.module.css';
import * as texts from './texts.json';

const SHOWN = 4;

export default function NewcomerPage() {
  const { items, loading } = useProducts();
  return (
    <PageFrame title={texts.title} description={format(texts.description, { shop: shop.name })}>
      <div className={classes.products}>
        {loading && (
          <>
            <LoadingText>{texts.productsLoading}</LoadingText>
            <ProductGridSkeleton count={SHOWN} />
          </>
        )}
        {!loading && items.length === 0 && (
          <EmptyState
            title={texts.nothingHere}
            action={<ButtonLink to={paths.shop}>{texts.browseShop}</ButtonLink>}
          />
        )}
        <ProductGrid label={texts.title}>
          {items.slice(0, SHOWN).map((product) => (
            <NewcomerCard key={product.id} product={product} />
          ))}
        </ProductGrid>
      </div>
    </PageFrame>
  );
}
