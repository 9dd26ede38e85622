import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Icon } from './Icon';
import { IconButton } from './IconButton';

export default {
  component: IconButton,
  args: { label: 'Search', icon: <Icon name="search" /> },
} satisfies Meta<typeof IconButton>;

type Story = StoryObj<typeof IconButton>;

export const Idle: Story = {};

export const Toggle: Story = {
  args: { label: 'Add to wishlist', icon: <Icon name="heart" />, pressed: false },
};

export const TogglePressed: Story = {
  args: { label: 'Remove from wishlist', icon: <Icon name="heart" />, pressed: true },
};
