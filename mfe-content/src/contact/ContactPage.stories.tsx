import type { Meta, StoryObj } from '@storybook/react-webpack5';
import ContactPage from './ContactPage';

export default {
  component: ContactPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ContactPage>;

export const Full: StoryObj<typeof ContactPage> = {};
