import { useId, useState, type ReactNode } from 'react';
import { useLocation } from 'shared-router';
import { Drawer, Icon, IconButton, preloadDrawer, useWideWindow, type IconName } from 'shared-ui';
import classes from './SlideInMenu.module.css';

interface SlideInMenuProps {
  readonly title: string;
  /** Label of the button. */
  readonly opener: string;
  readonly icon: IconName;
  readonly children: ReactNode;
}

export function SlideInMenu({ title, opener, icon, children }: SlideInMenuProps) {
  const { key: page } = useLocation();
  const [openOn, setOpenOn] = useState<string>();
  const open = openOn === page;
  const id = useId();
  const wide = useWideWindow();
  // Set while rendering, so that no frame shows both the menu and the bar.
  if (wide && openOn !== undefined) setOpenOn(undefined);

  return (
    <>
      <IconButton
        className={classes.opener}
        label={opener}
        icon={<Icon name={icon} />}
        aria-expanded={open}
        aria-controls={id}
        onPointerEnter={() => void preloadDrawer()}
        onFocus={() => void preloadDrawer()}
        onClick={() => setOpenOn(page)}
      />
      <Drawer id={id} title={title} side="end" open={open} onClose={() => setOpenOn(undefined)}>
        {children}
      </Drawer>
    </>
  );
}
