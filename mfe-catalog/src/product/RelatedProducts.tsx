import { useId, useState } from 'react';
import type { ProductId } from 'shared-events';
import { productPath } from 'shared-router';
import { ButtonLink, format, Price, ProductGrid, ProductTile, Section, Stars, type Card } from 'shared-ui';
import classes from './RelatedProducts.module.css';
import * as texts from './texts.json';

export function RelatedProducts({ products }: { readonly products: readonly Card[] }) {
  return (
    <Section title={texts.relatedProducts} tone="sand">
      <ProductGrid>
        {products.map((product) => (
          <RelatedCard key={product.id} product={product} />
        ))}
      </ProductGrid>
    </Section>
  );
}

/** Without "Add to cart" (docs/product.md PRODUCT-8). */
function RelatedCard({ product: { id, title, image, price, rating, isFrom } }: { readonly product: Card }) {
  const titleId = useId();
  const [opened, setOpened] = useState<ProductId>();
  return (
    <article className={classes.card} aria-labelledby={titleId}>
      <ProductTile title={title} image={image} opened={opened} />
      <h3 id={titleId} className={classes.title} dir="auto">
        {title}
      </h3>
      <Stars rate={rating?.rate} />
      <Price amount={price} from={isFrom} />
      <ButtonLink
        to={productPath(id)}
        onClick={() => setOpened(id)}
        variant="outline"
        className={classes.view}
        aria-label={format(texts.viewProductOf, { title })}
      >
        {texts.viewProduct}
      </ButtonLink>
    </article>
  );
}
