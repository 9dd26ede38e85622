import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Stars } from './Stars';

const meta = { component: Stars } satisfies Meta<typeof Stars>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Rated: Story = { args: { rate: 4.1 } };

export const None: Story = { args: { rate: 0 } };

export const All: Story = { args: { rate: 5 } };

export const NotRated: Story = {};
