import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LoadingText } from './LoadingText';

export default {
  component: LoadingText,
  args: { children: 'Loading products...' },
} satisfies Meta<typeof LoadingText>;

export const Loading: StoryObj<typeof LoadingText> = {};
