import type { Meta, StoryObj } from '@storybook/react-webpack5';
import CreateAccountPage from './CreateAccountPage';

export default {
  component: CreateAccountPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof CreateAccountPage>;

export const Empty: StoryObj<typeof CreateAccountPage> = { parameters: { session: { status: 'out' } } };
