import type { Meta, StoryObj } from '@storybook/react-webpack5';
import BlogPage from './BlogPage';

const meta = {
  component: BlogPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof BlogPage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Full: Story = {};

export const Loading: Story = { parameters: { feeds: 'loading' } };

export const Failed: Story = { parameters: { feeds: 'failed' } };
