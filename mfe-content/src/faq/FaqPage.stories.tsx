import type { Meta, StoryObj } from '@storybook/react-webpack5';
import FaqPage from './FaqPage';

export default {
  component: FaqPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof FaqPage>;

export const Full: StoryObj<typeof FaqPage> = {};
