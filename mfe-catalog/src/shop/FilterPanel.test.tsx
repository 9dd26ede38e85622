import { render, screen } from '@testing-library/react';
import { FilterPanel } from './FilterPanel';
import { filtersOf, noFilters } from './filters';

test.each([
  [['Nike', 'Electronics'], '.pairs'],
  [['Nike', 'Manufaktur für Möbel'], '.rows'],
])('the options %j are %s', (brands, layout) => {
  const { groupsWith } = filtersOf({ brands, categories: [], colours: [] }, false);
  const groups = groupsWith(undefined, noFilters);
  render(<FilterPanel groups={groups} filters={noFilters} onToggle={() => {}} onClear={() => {}} />);
  expect(screen.getByRole('checkbox', { name: 'Nike' }).closest(layout)).not.toBeNull();
});
