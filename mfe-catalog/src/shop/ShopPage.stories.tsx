import type { Meta, StoryObj } from '@storybook/react-webpack5';
import ShopPage from './ShopPage';

export default {
  component: ShopPage,
  parameters: { layout: 'fullscreen', url: '/shop' },
} satisfies Meta<typeof ShopPage>;

type Story = StoryObj<typeof ShopPage>;

export const Full: Story = {};

export const List: Story = { parameters: { url: '/shop?view=list' } };

export const NothingFound: Story = { parameters: { url: '/shop?brand=Nike&rating=1&colors=Blue' } };

export const Loading: Story = { parameters: { feeds: 'loading' } };

export const Failed: Story = { parameters: { feeds: 'failed' } };
