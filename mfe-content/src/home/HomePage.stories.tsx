import type { Meta, StoryObj } from '@storybook/react-webpack5';
import HomePage from './HomePage';

export default {
  component: HomePage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof HomePage>;

export const Full: StoryObj = {};

export const Loading: StoryObj = { parameters: { feeds: 'loading' } };

export const Failed: StoryObj = { parameters: { feeds: 'failed' } };
