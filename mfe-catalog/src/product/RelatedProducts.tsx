import { useId, useState } from 'react';
import type { ProductId } from 'shared-events';
import type { Product } from 'shared-feed';
import { productPath } from 'shared-router';
import { ButtonLink, Price, ProductGrid, ProductTile, Section, Stars } from 'shared-ui';
import classes from './RelatedProducts.module.css';

export function RelatedProducts({ products }: { readonly products: readonly Product[] }) {
  return (
    <Section title="Related Products" tone="sand">
      <ProductGrid>
        {products.map((product) => (
          <RelatedCard key={product.id} product={product} />
        ))}
      </ProductGrid>
    </Section>
  );
}

/** Without "Add to cart" (docs/product.md PRODUCT-8). */
function RelatedCard({ product: { id, title, image, price, rating } }: { readonly product: Product }) {
  const titleId = useId();
  const [opened, setOpened] = useState<ProductId>();
  return (
    <article className={classes.card} aria-labelledby={titleId}>
      <ProductTile title={title} image={image} opened={opened} />
      <h3 id={titleId} className={classes.title} dir="auto">
        {title}
      </h3>
      <Stars rate={rating?.rate} />
      <Price amount={price} />
      <ButtonLink
        to={productPath(id)}
        onClick={() => setOpened(id)}
        variant="outline"
        className={classes.view}
        aria-label={`View Product: ${title}`}
      >
        View Product
      </ButtonLink>
    </article>
  );
}
