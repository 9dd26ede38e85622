import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PasswordRequirements } from './PasswordRequirements';

const meta = {
  component: PasswordRequirements,
  args: { password: '' },
} satisfies Meta<typeof PasswordRequirements>;

export default meta;

type Story = StoryObj<typeof meta>;

export const NoneMet: Story = {};

export const SomeMet: Story = { args: { password: 'juniper7' } };

export const AllMet: Story = { args: { password: 'Juniper-7' } };
