import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ProductCard } from './ProductCard';
import { ProductGrid, ProductGridSkeleton } from './ProductGrid';
import { bareProduct, products } from './products.fixture';

const cardState = { to: '/', wished: false, onAddToCart: () => {}, onToggleWishlist: () => {} };

export default {
  component: ProductGrid,
  args: {
    label: 'Products',
    children: [...products, bareProduct].map((product) => (
      <ProductCard key={product.id} product={product} {...cardState} />
    )),
  },
} satisfies Meta<typeof ProductGrid>;

type Story = StoryObj<typeof ProductGrid>;

export const FourColumns: Story = { args: { columns: 4 } };

export const ThreeColumns: Story = { args: { columns: 3 } };

export const List: Story = {
  args: {
    columns: 1,
    children: products.map((product) => (
      <ProductCard key={product.id} product={product} layout="list" {...cardState} />
    )),
  },
};

export const Skeleton: Story = { render: () => <ProductGridSkeleton count={4} /> };
