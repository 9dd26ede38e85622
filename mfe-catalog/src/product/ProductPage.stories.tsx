import type { Meta, StoryObj } from '@storybook/react-webpack5';
import ProductPage from './ProductPage';

export default {
  component: ProductPage,
  parameters: { layout: 'fullscreen', path: '/product/:id', url: '/product/1' },
} satisfies Meta<typeof ProductPage>;

export const Full: StoryObj = {};

export const Unknown: StoryObj = { parameters: { url: '/product/999' } };

export const Loading: StoryObj = { parameters: { feeds: 'loading' } };

export const Failed: StoryObj = { parameters: { feeds: 'failed' } };
