import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ButtonLink } from '../controls/Button';
import { EmptyState } from './EmptyState';

export default {
  component: EmptyState,
  args: { title: 'Your cart is empty.' },
} satisfies Meta<typeof EmptyState>;

type Story = StoryObj<typeof EmptyState>;

export const WithTextAndAction: Story = {
  args: {
    children: 'What you add on any page waits here.',
    action: <ButtonLink to="/">Go to the shop</ButtonLink>,
  },
};
