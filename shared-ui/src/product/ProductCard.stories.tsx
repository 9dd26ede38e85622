import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { ProductCard, type ProductCardProps } from './ProductCard';
import { bareProduct, chair } from './products.fixture';

export default {
  component: ProductCard,
  args: { product: chair, to: '/', wished: false, onAddToCart: () => {}, onToggleWishlist: () => {} },
  render: (args) => <CardInUse {...args} />,
  parameters: { maxWidth: '18rem' },
} satisfies Meta<typeof ProductCard>;

type Story = StoryObj<typeof ProductCard>;

export const Plain: Story = {};

export const ReducedAndWished: Story = { args: { oldPrice: 449.5, wished: true } };

export const OutOfStock: Story = { args: { product: { ...chair, availability: 'out_of_stock' } } };

export const WithoutPictureOrRating: Story = { args: { product: bareProduct } };

export const Removable: Story = { args: { wished: true, removable: true } };

export const Zoom: Story = { args: { media: 'zoom', added: false } };

export const ZoomAdded: Story = { args: { media: 'zoom', added: true, wished: true } };

export const List: Story = {
  parameters: { maxWidth: '60rem' },
  args: { media: 'zoom', layout: 'list', oldPrice: 449.5, description: true, added: false },
};

function CardInUse(props: ProductCardProps) {
  const [wished, setWished] = useState(props.wished);
  const [added, setAdded] = useState(props.added);
  return (
    <ProductCard
      {...props}
      wished={wished}
      added={added}
      onAddToCart={() => setAdded(added === undefined ? undefined : !added)}
      onToggleWishlist={() => setWished(!wished)}
    />
  );
}
