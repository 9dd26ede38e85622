import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Breadcrumb } from './Breadcrumb';

const meta = { component: Breadcrumb } satisfies Meta<typeof Breadcrumb>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Short: Story = { args: { title: 'Shop' } };

export const CutOff: Story = { args: { title: 'Six-Drawer Dresser in Oiled European Oak' } };
