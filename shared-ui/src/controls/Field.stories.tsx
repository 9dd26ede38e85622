import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Field, TextArea } from './Field';

export default {
  component: Field,
  parameters: { maxWidth: '26rem' },
} satisfies Meta<typeof Field>;

type Story = StoryObj<typeof Field>;

export const WithError: Story = {
  args: {
    label: 'Email address',
    name: 'email',
    defaultValue: 'ada@',
    error: 'Please enter a valid email address.',
  },
};

export const SeveralLines: Story = {
  render: () => <TextArea label="Your Message" name="message" required />,
};
