import type { Meta, StoryObj } from '@storybook/react-webpack5';
import BlogPage from './BlogPage';

export default {
  component: BlogPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof BlogPage>;

export const Full: StoryObj = {};
