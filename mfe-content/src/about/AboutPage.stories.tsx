import type { Meta, StoryObj } from '@storybook/react-webpack5';
import AboutPage from './AboutPage';

export default {
  component: AboutPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof AboutPage>;

export const Full: StoryObj<typeof AboutPage> = {};
