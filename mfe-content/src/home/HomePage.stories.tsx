import type { Meta, StoryObj } from '@storybook/react-webpack5';
import HomePage from './HomePage';

export default {
  component: HomePage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof HomePage>;

type Story = StoryObj<typeof HomePage>;

export const Full: Story = {};

export const Loading: Story = { parameters: { feeds: 'loading' } };

export const Failed: Story = { parameters: { feeds: 'failed' } };
