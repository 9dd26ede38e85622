import type { Meta, StoryObj } from '@storybook/react-webpack5';
import LoginPage from './LoginPage';

const meta = {
  component: LoginPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof LoginPage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const SignedOut: Story = { parameters: { session: { status: 'out' } } };

export const SignedIn: Story = {
  parameters: { session: { status: 'in', email: 'ada@example.com', emailVerified: true } },
};

export const SignedInUnverified: Story = {
  parameters: { session: { status: 'in', email: 'ada@example.com', emailVerified: false } },
};
