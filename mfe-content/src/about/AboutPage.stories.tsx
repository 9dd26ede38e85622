import type { Meta, StoryObj } from '@storybook/react-webpack5';
import AboutPage from './AboutPage';

const meta = {
  component: AboutPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof AboutPage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Full: Story = {};
