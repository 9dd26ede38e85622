import type { Meta, StoryObj } from '@storybook/react-webpack5';
import ShopPage from './ShopPage';

export default {
  component: ShopPage,
  parameters: { layout: 'fullscreen', url: '/shop' },
} satisfies Meta<typeof ShopPage>;

export const Full: StoryObj = {};

export const List: StoryObj = { parameters: { url: '/shop?view=list' } };

export const NothingFound: StoryObj = { parameters: { url: '/shop?brand=Nike&rating=1&colors=Blue' } };

export const Loading: StoryObj = { parameters: { feeds: 'loading' } };

export const Failed: StoryObj = { parameters: { feeds: 'failed' } };
