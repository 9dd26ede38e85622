import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Price } from './Price';

const meta = { component: Price } satisfies Meta<typeof Price>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = { args: { amount: 109.95 } };

export const Reduced: Story = { args: { amount: 1499.99, old: 1799.99 } };
