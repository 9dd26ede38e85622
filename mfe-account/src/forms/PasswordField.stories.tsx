import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PasswordField } from './PasswordField';

export default {
  component: PasswordField,
  args: { label: 'Password', name: 'password', autoComplete: 'current-password' },
} satisfies Meta<typeof PasswordField>;

type Story = StoryObj<typeof PasswordField>;

export const Plain: Story = {};

export const Required: Story = { args: { required: true } };

export const WithError: Story = { args: { error: 'Password must be at least 8 characters long.' } };
