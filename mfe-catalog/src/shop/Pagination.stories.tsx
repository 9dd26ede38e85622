import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Pagination } from './Pagination';

export default {
  component: Pagination,
  args: { current: 1, count: 12, onPage: () => {} },
} satisfies Meta<typeof Pagination>;

type Story = StoryObj<typeof Pagination>;

export const Middle: Story = { args: { current: 6 } };

export const OfOne: Story = { args: { count: 1 } };
