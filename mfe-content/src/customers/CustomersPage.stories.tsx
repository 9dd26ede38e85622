import type { Meta, StoryObj } from '@storybook/react-webpack5';
import CustomersPage from './CustomersPage';

const meta = {
  component: CustomersPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof CustomersPage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Full: Story = {};
