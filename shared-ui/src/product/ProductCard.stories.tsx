import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ProductCard } from './ProductCard';
import { bareProduct, chair } from './products.fixture';

export default {
  component: ProductCard,
  args: { product: chair, to: '/', wished: false, onAddToCart: () => {}, onToggleWishlist: () => {} },
  parameters: { maxWidth: '18rem' },
} satisfies Meta<typeof ProductCard>;

type Story = StoryObj<typeof ProductCard>;

export const OutOfStock: Story = { args: { product: { ...chair, availability: 'out_of_stock' } } };

export const WithoutPictureOrRating: Story = { args: { product: bareProduct } };

export const ZoomAdded: Story = { args: { media: 'zoom', added: true, wished: true } };
