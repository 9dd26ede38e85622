import type { Meta, StoryObj } from '@storybook/react-webpack5';
import ProductPage from './ProductPage';

export default {
  component: ProductPage,
  parameters: { layout: 'fullscreen', path: '/product/:id', url: '/product/1' },
} satisfies Meta<typeof ProductPage>;

type Story = StoryObj<typeof ProductPage>;

export const Full: Story = {};

export const WithoutRating: Story = { parameters: { url: '/product/38' } };

export const Unknown: Story = { parameters: { url: '/product/999' } };

export const Loading: Story = { parameters: { feeds: 'loading' } };

export const Failed: Story = { parameters: { feeds: 'failed' } };
