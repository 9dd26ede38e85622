import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Picture } from './Picture';

export default {
  component: Picture,
  // Makes no request, so nothing is logged.
  args: { src: 'data:image/png,broken', alt: 'Oak Lounge Chair', width: 240, height: 300 },
} satisfies Meta<typeof Picture>;

export const Broken: StoryObj<typeof Picture> = {};
