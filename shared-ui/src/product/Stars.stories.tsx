import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Stars } from './Stars';

export default { component: Stars } satisfies Meta<typeof Stars>;

type Story = StoryObj<typeof Stars>;

export const Rated: Story = { args: { rate: 4.1 } };

export const None: Story = { args: { rate: 0 } };

export const NotRated: Story = {};
