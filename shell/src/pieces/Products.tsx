import { useState } from 'react';
import {
  Picture,
  Price,
  ProductCard,
  ProductGrid,
  ProductGridSkeleton,
  Stars,
  ZoomFrame,
  type CardProduct,
  type ProductCardProps,
} from 'shared-ui';
import { Piece, Shelf } from './Piece';

const chair: CardProduct = {
  id: 1,
  title: 'Ash dining chair with a woven seat',
  price: 189,
  image: '/api/pictures/product-1',
  category: 'Furniture',
  description: 'Turned legs, a seat of paper cord, and a back that follows yours.',
  rating: { rate: 4.3 },
};
const bare: CardProduct = { id: 2, title: 'A thing without picture or rating', price: 12.5 };

export function Products() {
  return (
    <Shelf>
      <Piece name="ProductCard: plain, old price, picture and rating missing, removable" wide>
        <ProductGrid label="Cards that are links">
          <Card product={chair} />
          <Card product={chair} oldPrice={283.5} wished />
          <Card product={bare} />
          <Card product={chair} removable />
        </ProductGrid>
      </Piece>
      <Piece name="ProductCard of the shop: zoom, added" wide>
        <ProductGrid label="Cards of the shop" columns={3}>
          <Card product={chair} media="zoom" added={false} />
          <Card product={chair} media="zoom" added wished />
          <Card product={bare} media="zoom" added={false} />
        </ProductGrid>
      </Piece>
      <Piece name="ProductCard as a list" wide>
        <ProductGrid label="Cards below each other" columns={1}>
          <Card product={chair} media="zoom" layout="list" oldPrice={209} description added={false} />
        </ProductGrid>
      </Piece>
      <Piece name="ProductGridSkeleton" wide>
        <ProductGridSkeleton count={4} />
      </Piece>
      <Piece name="Price">
        <Price amount={109.95} />
        <Price amount={1499.99} old={1799.99} />
      </Piece>
      <Piece name="Stars">
        <Stars rate={4.1} />
        <Stars rate={0} />
        <Stars rate={5} />
        <Stars />
      </Piece>
      <Piece name="ZoomFrame">
        <ZoomFrame title={chair.title}>
          <Picture src={chair.image} alt={chair.title} width={240} height={300} />
        </ZoomFrame>
      </Piece>
      <Piece name="Picture that is missing">
        <Picture alt="No picture" width={240} height={300} />
      </Piece>
    </Shelf>
  );
}

function Card(props: Partial<ProductCardProps> & Pick<ProductCardProps, 'product'>) {
  const [wished, setWished] = useState(props.wished ?? false);
  const [added, setAdded] = useState(props.added);
  return (
    <ProductCard
      to="/"
      onAddToCart={() => setAdded((now) => (now === undefined ? now : !now))}
      onToggleWishlist={() => setWished(!wished)}
      {...props}
      wished={wished}
      added={added}
    />
  );
}
