import type { Meta, StoryObj } from '@storybook/react-webpack5';
import BlogPage from './BlogPage';

export default {
  component: BlogPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof BlogPage>;

type Story = StoryObj<typeof BlogPage>;

export const Full: Story = {};

export const Loading: Story = { parameters: { feeds: 'loading' } };

export const Failed: Story = { parameters: { feeds: 'failed' } };
