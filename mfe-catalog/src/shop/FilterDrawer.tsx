import { useId, useState } from 'react';
import { Button, Drawer, format, Icon } from 'shared-ui';
import classes from './FilterDrawer.module.css';
import { FilterPanel, type FilterPanelProps } from './FilterPanel';
import { appliedFilters } from './filters';
import * as texts from './texts.json';

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
        {applied > 0 ? format(texts.filtersWithCount, { count: applied }) : texts.filters}
      </Button>
      <Drawer id={id} title={texts.filters} side="bottom" open={open} onClose={() => setOpen(false)}>
        <aside className={classes.panel} aria-label={texts.filters}>
          <FilterPanel {...panel} />
        </aside>
        <div className={classes.foot}>
          <Button block onClick={() => setOpen(false)}>
            {found === undefined ? texts.showProducts : format(texts.showFoundProducts, { count: found })}
          </Button>
        </div>
      </Drawer>
    </>
  );
}
