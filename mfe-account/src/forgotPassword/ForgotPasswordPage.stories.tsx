import type { Meta, StoryObj } from '@storybook/react-webpack5';
import ForgotPasswordPage from './ForgotPasswordPage';

const meta = {
  component: ForgotPasswordPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ForgotPasswordPage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = { parameters: { session: { status: 'out' } } };
