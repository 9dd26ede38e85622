import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Icon } from './Icon';
import { SearchField } from './SearchField';

const meta: Meta<typeof SearchField> = {
  component: SearchField,
  args: { icon: <Icon name="search" />, input: {} },
};
export default meta;

export const Empty: StoryObj<typeof SearchField> = {};

export const Filled: StoryObj<typeof SearchField> = { args: { input: { defaultValue: 'Oak chair' } } };
