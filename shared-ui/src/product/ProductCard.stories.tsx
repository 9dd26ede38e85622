import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ProductCard } from './ProductCard';
import { chair } from './products.fixture';

export default {
  component: ProductCard,
  args: { product: chair, to: '/', wished: false, onAddToCart: () => {}, onToggleWishlist: () => {} },
  parameters: { maxWidth: '18rem' },
} satisfies Meta<typeof ProductCard>;

type Story = StoryObj<typeof ProductCard>;

export const OutOfStock: Story = { args: { product: { ...chair, availability: 'out_of_stock' } } };

const LONG = 'Training Cap for Early Mornings, Long Roads and the Rare Day of Rain in Between';

export const WithoutPictureOrRating: Story = { args: { product: { id: 40, title: LONG, price: 19.75 } } };

export const ZoomAdded: Story = { args: { media: 'zoom', added: true, wished: true } };
