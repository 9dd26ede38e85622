import type { Meta, StoryObj } from '@storybook/react-webpack5';
import ForgotPasswordPage from './ForgotPasswordPage';

export default {
  component: ForgotPasswordPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ForgotPasswordPage>;

export const Empty: StoryObj<typeof ForgotPasswordPage> = { parameters: { session: { status: 'out' } } };
