import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Breadcrumb } from './Breadcrumb';

export default { component: Breadcrumb } satisfies Meta<typeof Breadcrumb>;

export const CutOff: StoryObj<typeof Breadcrumb> = {
  args: { title: 'Six-Drawer Dresser in Oiled European Oak' },
};
