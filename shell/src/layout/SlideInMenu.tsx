import { useId, useState, type ReactNode } from 'react';
import { useLocation } from 'shared-router';
import { Drawer, Icon, IconButton, preloadDrawer, useWideWindow, type IconName } from 'shared-ui';
import classes from './SlideInMenu.module.css';

interface SlideInMenuProps {
  readonly title: string;
  /** The name of the button that opens it. */
  readonly opener: string;
  readonly icon: IconName;
  readonly side: 'start' | 'end';
  readonly children: ReactNode;
}

/** A bar's content on small screens. It closes as a Drawer does, and on a new page or a wide window. */
export function SlideInMenu({ title, opener, icon, side, children }: SlideInMenuProps) {
  const { key: page } = useLocation();
  const [openOn, setOpenOn] = useState<string>();
  const open = openOn === page;
  const id = useId();
  const wide = useWideWindow();
  // While rendering, so that no frame shows it beside the bar it replaces.
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
      <Drawer id={id} title={title} side={side} open={open} onClose={() => setOpenOn(undefined)}>
        {children}
      </Drawer>
    </>
  );
}
