import type { Meta, StoryObj } from '@storybook/react-webpack5';
import LoginPage from './LoginPage';

export default {
  component: LoginPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof LoginPage>;

export const SignedOut: StoryObj = { parameters: { session: { status: 'out' } } };

export const SignedInUnverified: StoryObj = {
  parameters: { session: { status: 'in', email: 'ada@example.com', emailVerified: false } },
};
