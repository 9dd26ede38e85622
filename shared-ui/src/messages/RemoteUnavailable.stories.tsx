import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { RemoteUnavailable } from './RemoteUnavailable';

const meta = {
  component: RemoteUnavailable,
  args: { what: 'The cart and wishlist', onRetry: () => {} },
} satisfies Meta<typeof RemoteUnavailable>;

export default meta;

export const Unavailable: StoryObj<typeof meta> = {};
