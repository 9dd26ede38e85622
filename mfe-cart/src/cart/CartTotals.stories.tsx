import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { CartTotals } from './CartTotals';

export default {
  component: CartTotals,
  args: { total: 47225n },
} satisfies Meta<typeof CartTotals>;

export const Plain: StoryObj<typeof CartTotals> = {};
