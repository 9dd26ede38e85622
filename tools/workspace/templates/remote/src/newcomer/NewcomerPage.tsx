import { useProducts } from 'shared-feed';
import { paths } from 'shared-router';
import {
  ButtonLink,
  EmptyState,
  LoadingText,
  PageFrame,
  ProductGrid,
  ProductGridSkeleton,
  shop,
} from 'shared-ui';
import { NewcomerCard } from './NewcomerCard';
import classes from './NewcomerPage.module.css';

const SHOWN = 4;

export default function NewcomerPage() {
  const { items, loading } = useProducts();
  return (
    <PageFrame title="Newcomer" description={`Newcomer at ${shop.name}.`}>
      <div className={classes.products}>
        {loading && (
          <>
            <LoadingText>Loading products...</LoadingText>
            <ProductGridSkeleton count={SHOWN} />
          </>
        )}
        {!loading && items.length === 0 && (
          <EmptyState
            title="Nothing here right now."
            action={<ButtonLink to={paths.shop}>Browse the shop</ButtonLink>}
          />
        )}
        <ProductGrid label="Newcomer">
          {items.slice(0, SHOWN).map((product) => (
            <NewcomerCard key={product.id} product={product} />
          ))}
        </ProductGrid>
      </div>
    </PageFrame>
  );
}
