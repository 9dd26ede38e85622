import type { Meta, StoryObj } from '@storybook/react-webpack5';
import CreateAccountPage from './CreateAccountPage';

const meta = {
  component: CreateAccountPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof CreateAccountPage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = { parameters: { session: { status: 'out' } } };
