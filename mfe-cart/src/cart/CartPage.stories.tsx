import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { line } from '../lines/lines.fixture';
import CartPage from './CartPage';

export default {
  component: CartPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof CartPage>;

const cart = [
  line(1, 1, { name: 'Oak Lounge Chair', image: 'pictures/product-1.svg', price: 389.5 }),
  line(2, 2, { name: 'Ribbed Merino Sweater', image: 'pictures/product-2.svg', price: 94.95 }),
  line(5, 12, { name: 'Dome Table Lamp', image: 'pictures/product-5.svg', price: 86.75 }),
];

export const Full: StoryObj = { parameters: { stored: { cart } } };

export const Empty: StoryObj = {};
