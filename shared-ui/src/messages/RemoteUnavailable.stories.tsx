import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { RemoteUnavailable } from './RemoteUnavailable';

export default {
  component: RemoteUnavailable,
  args: { what: 'The cart and wishlist', onRetry: () => {} },
} satisfies Meta<typeof RemoteUnavailable>;

export const Unavailable: StoryObj<typeof RemoteUnavailable> = {};
