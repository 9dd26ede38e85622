import type { Meta, StoryObj } from '@storybook/react-webpack5';
import HomePage from './HomePage';

const meta = {
  component: HomePage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof HomePage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Full: Story = {};

export const Loading: Story = { parameters: { feeds: 'loading' } };

export const Failed: Story = { parameters: { feeds: 'failed' } };
