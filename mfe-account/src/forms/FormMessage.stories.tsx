import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { FormMessage } from './FormMessage';

const meta = {
  component: FormMessage,
  args: { text: 'Invalid credentials or user not found!' },
} satisfies Meta<typeof FormMessage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Failure: Story = {};

export const Success: Story = {
  args: { kind: 'success', text: 'Verification email sent. Please check your inbox.' },
};
