import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { FilterPanel, type FilterPanelProps } from './FilterPanel';
import { noFilters, toggleFilter } from './filters';

export default {
  component: FilterPanel,
  args: { filters: noFilters, onToggle: () => {}, onClear: () => {} },
  render: (args) => <PanelInUse {...args} />,
  parameters: { maxWidth: '18rem' },
} satisfies Meta<typeof FilterPanel>;

type Story = StoryObj<typeof FilterPanel>;

export const NothingChosen: Story = {};

export const SomeChosen: Story = {
  args: { filters: { ...noFilters, brand: ['Nike'], rating: ['5', '4'], colors: ['Blue'] } },
};

function PanelInUse(props: FilterPanelProps) {
  const [filters, setFilters] = useState(props.filters);
  return (
    <FilterPanel
      filters={filters}
      onToggle={(key, value) => setFilters(toggleFilter(filters, key, value))}
      onClear={() => setFilters(noFilters)}
    />
  );
}
