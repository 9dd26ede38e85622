import type { Meta, StoryObj } from '@storybook/react-webpack5';
import FaqPage from './FaqPage';

const meta = {
  component: FaqPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof FaqPage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Full: Story = {};
