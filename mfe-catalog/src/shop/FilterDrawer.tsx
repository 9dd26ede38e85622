import { useId, useState } from 'react';
import { Button, Drawer, Icon } from 'shared-ui';
import classes from './FilterDrawer.module.css';
import { FilterPanel, type FilterPanelProps } from './FilterPanel';
import { appliedFilters } from './filters';

interface Props extends FilterPanelProps {
  readonly found: number | undefined;
}

export function FilterDrawer({ found, ...panel }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const applied = appliedFilters(panel.filters).length;
  return (
    <>
      <Button
        className={classes.opener}
        variant="outline"
        icon={<Icon name="filter" />}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(true)}
      >
        {applied > 0 ? `Filters (${applied})` : 'Filters'}
      </Button>
      <Drawer id={id} title="Filters" side="bottom" open={open} onClose={() => setOpen(false)}>
        <aside className={classes.panel} aria-label="Filters">
          <FilterPanel {...panel} />
        </aside>
        <div className={classes.foot}>
          <Button block onClick={() => setOpen(false)}>
            {found === undefined ? 'Show products' : `Show ${found} ${found === 1 ? 'product' : 'products'}`}
          </Button>
        </div>
      </Drawer>
    </>
  );
}
