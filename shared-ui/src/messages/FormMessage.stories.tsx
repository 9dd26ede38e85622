import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { FormMessage } from './FormMessage';

export default {
  component: FormMessage,
  args: { text: 'Invalid credentials or user not found!' },
} satisfies Meta<typeof FormMessage>;

type Story = StoryObj<typeof FormMessage>;

export const Failure: Story = {};

export const Success: Story = {
  args: { kind: 'success', text: 'Verification email sent. Please check your inbox.' },
};
