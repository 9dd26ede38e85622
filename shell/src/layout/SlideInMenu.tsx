import { useEffect, useId, useState, type ReactNode } from 'react';
import { useLocation } from 'shared-router';
import { Drawer, Icon, IconButton, type IconName } from 'shared-ui';
import classes from './SlideInMenu.module.css';

export interface SlideInMenuProps {
  readonly title: string;
  /** The name of the button that opens it. */
  readonly opener: string;
  readonly icon: IconName;
  readonly side: 'start' | 'end';
  readonly children: ReactNode;
}

/** A bar's content on small screens. Besides what closes a Drawer, a new page and a widened window close it. */
export function SlideInMenu({ title, opener, icon, side, children }: SlideInMenuProps) {
  const { key: page } = useLocation();
  const [openOn, setOpenOn] = useState<string>();
  const open = openOn === page;
  const id = useId();

  useEffect(() => {
    const wide = window.matchMedia('(min-width: 62rem)');
    const close = () => setOpenOn(undefined);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);

  return (
    <>
      <IconButton
        className={classes.opener}
        label={opener}
        icon={<Icon name={icon} />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpenOn(page)}
      />
      <Drawer id={id} title={title} side={side} open={open} onClose={() => setOpenOn(undefined)}>
        {children}
      </Drawer>
    </>
  );
}
