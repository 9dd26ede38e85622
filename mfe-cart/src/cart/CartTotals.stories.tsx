import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { CartTotals } from './CartTotals';

const meta = {
  component: CartTotals,
  args: { total: 47225n },
} satisfies Meta<typeof CartTotals>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
