import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Breadcrumb } from './Breadcrumb';

export default { component: Breadcrumb } satisfies Meta<typeof Breadcrumb>;

type Story = StoryObj<typeof Breadcrumb>;

export const Short: Story = { args: { title: 'Shop' } };

export const CutOff: Story = { args: { title: 'Six-Drawer Dresser in Oiled European Oak' } };
