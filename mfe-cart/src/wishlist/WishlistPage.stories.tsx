import type { Meta, StoryObj } from '@storybook/react-webpack5';
import WishlistPage from './WishlistPage';

export default {
  component: WishlistPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof WishlistPage>;

type Story = StoryObj<typeof WishlistPage>;

export const Full: Story = { parameters: { stored: { wishlist: [1, 5, 24] } } };

export const Empty: Story = {};

export const Loading: Story = { parameters: { feeds: 'loading', stored: { wishlist: [1, 5, 24] } } };

export const Failed: Story = { parameters: { feeds: 'failed', stored: { wishlist: [1, 5, 24] } } };

export const PartlyGone: Story = { parameters: { stored: { wishlist: [1, 999] } } };
