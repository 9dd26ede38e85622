import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Field, TextArea } from './Field';
import { Icon } from './Icon';
import { IconButton } from './IconButton';

export default {
  component: Field,
  args: { label: 'Full name', name: 'name' },
  parameters: { maxWidth: '26rem' },
} satisfies Meta<typeof Field>;

type Story = StoryObj<typeof Field>;

export const Empty: Story = {};

export const Filled: Story = { args: { defaultValue: 'Ada Lovelace' } };

export const RequiredWithHint: Story = {
  args: {
    label: 'Email',
    name: 'email',
    type: 'email',
    hint: 'We write only about your order.',
    required: true,
  },
};

export const WithError: Story = {
  args: {
    label: 'Email address',
    name: 'email',
    defaultValue: 'ada@',
    error: 'Please enter a valid email address.',
  },
};

export const WithAction: Story = {
  args: {
    label: 'Password',
    name: 'password',
    type: 'password',
    defaultValue: 'Secret#1234',
    action: <IconButton label="Show password" icon={<Icon name="eye" />} />,
  },
};

export const Disabled: Story = {
  args: { label: 'User ID', name: 'userId', defaultValue: 'ada', disabled: true },
};

export const SeveralLines: Story = {
  render: () => <TextArea label="Your Message" name="message" required />,
};
