import type { Meta, StoryObj } from '@storybook/react-webpack5';
import LoginPage from './LoginPage';

export default {
  component: LoginPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof LoginPage>;

type Story = StoryObj<typeof LoginPage>;

export const SignedOut: Story = { parameters: { session: { status: 'out' } } };

export const SignedIn: Story = {
  parameters: { session: { status: 'in', email: 'ada@example.com', emailVerified: true } },
};

export const SignedInUnverified: Story = {
  parameters: { session: { status: 'in', email: 'ada@example.com', emailVerified: false } },
};
