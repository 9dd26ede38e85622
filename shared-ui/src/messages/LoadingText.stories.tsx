import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LoadingText } from './LoadingText';

const meta = {
  component: LoadingText,
  args: { children: 'Loading products...' },
} satisfies Meta<typeof LoadingText>;

export default meta;

export const Loading: StoryObj<typeof meta> = {};
