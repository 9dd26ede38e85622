import type { Meta, StoryObj } from '@storybook/react-webpack5';
import NewcomerPage from './NewcomerPage';

const meta = {
  component: NewcomerPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof NewcomerPage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Full: Story = {};

export const Loading: Story = { parameters: { feeds: 'loading' } };

export const Failed: Story = { parameters: { feeds: 'failed' } };
