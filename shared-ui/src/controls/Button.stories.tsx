import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from './Button';
import { Icon } from './Icon';

const meta: Meta<typeof Button> = {
  component: Button,
  args: { children: 'Add to cart' },
  render: (args) => (
    <>
      <Button {...args} />
      <Button {...args} icon={<Icon name="bag" />} />
      <Button {...args} pending>
        Sending
      </Button>
      <Button {...args} disabled>
        Update Cart
      </Button>
    </>
  ),
};

export default meta;

type Story = StoryObj<typeof meta>;

export const Primary: Story = {};

export const Outline: Story = { args: { variant: 'outline' } };

export const Quiet: Story = { args: { variant: 'quiet' } };

export const Danger: Story = { args: { variant: 'danger' } };

export const Light: Story = {
  args: { variant: 'light' },
  globals: { backgrounds: { value: 'footer' } },
};
