import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Icon } from './Icon';
import { SearchField } from './SearchField';

export default {
  component: SearchField,
  args: { icon: <Icon name="search" />, input: {} },
} satisfies Meta<typeof SearchField>;

export const Empty: StoryObj<typeof SearchField> = {};

export const Filled: StoryObj<typeof SearchField> = { args: { input: { defaultValue: 'Oak chair' } } };
