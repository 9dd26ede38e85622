import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Price } from './Price';

export default { component: Price } satisfies Meta<typeof Price>;

type Story = StoryObj<typeof Price>;

export const Plain: Story = { args: { amount: 109.95 } };

export const Reduced: Story = { args: { amount: 1499.99, old: 1799.99 } };
