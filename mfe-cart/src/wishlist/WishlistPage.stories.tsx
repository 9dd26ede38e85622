import type { Meta, StoryObj } from '@storybook/react-webpack5';
import WishlistPage from './WishlistPage';

export default {
  component: WishlistPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof WishlistPage>;

export const Full: StoryObj = { parameters: { stored: { wishlist: [1, 5, 24] } } };

export const Empty: StoryObj = {};

export const Loading: StoryObj = { parameters: { feeds: 'loading', stored: { wishlist: [1, 5, 24] } } };

export const Failed: StoryObj = { parameters: { feeds: 'failed', stored: { wishlist: [1, 5, 24] } } };

export const PartlyGone: StoryObj = { parameters: { stored: { wishlist: [1, 999] } } };
