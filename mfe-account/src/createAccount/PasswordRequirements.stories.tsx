import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PasswordRequirements } from './PasswordRequirements';

export default {
  component: PasswordRequirements,
  args: { password: '' },
} satisfies Meta<typeof PasswordRequirements>;

type Story = StoryObj<typeof PasswordRequirements>;

export const SomeMet: Story = { args: { password: 'juniper7' } };

export const AllMet: Story = { args: { password: 'Juniper-7' } };
