import type { Meta, StoryObj } from '@storybook/react-webpack5';
import CustomersPage from './CustomersPage';

export default {
  component: CustomersPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof CustomersPage>;

export const Full: StoryObj<typeof CustomersPage> = {};
