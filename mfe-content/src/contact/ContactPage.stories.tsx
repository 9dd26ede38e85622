import type { Meta, StoryObj } from '@storybook/react-webpack5';
import ContactPage from './ContactPage';

const meta = {
  component: ContactPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ContactPage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Full: Story = {};
