import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { FilterPanel } from './FilterPanel';
import { noFilters } from './filters';

export default {
  component: FilterPanel,
  args: {
    filters: { ...noFilters, brand: ['Nike'], rating: ['5', '4'], colors: ['Blue'] },
    onToggle: () => {},
    onClear: () => {},
  },
  parameters: { maxWidth: '18rem' },
} satisfies Meta<typeof FilterPanel>;

export const SomeChosen: StoryObj<typeof FilterPanel> = {};
