import { classNames } from '../classNames';
import classes from './Icon.module.css';

// A dot is a line of length zero with a round cap.
export const iconPaths = {
  alert: 'M12 3.5 2.8 19.5h18.4L12 3.5ZM12 10v4.5M12 17v.01',
  arrowUp: 'M12 19.5v-15M6 10.5l6-6 6 6',
  bag: 'M5.5 8h13l1 12.5h-15L5.5 8ZM8.75 10.5V7a3.25 3.25 0 0 1 6.5 0v3.5',
  check: 'M4.5 12.5l5 5 10-11',
  chevronDown: 'M6 9.5l6 6 6-6',
  chevronLeft: 'M14.5 6l-6 6 6 6',
  chevronRight: 'M9.5 6l6 6-6 6',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  filter: 'M4 6.5h16M7 12h10M10 17.5h4',
  grid: 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z',
  heart:
    'M12 20.25S3.75 15.5 3.75 9.5A4.5 4.5 0 0 1 12 7.05 4.5 4.5 0 0 1 20.25 9.5c0 6-8.25 10.75-8.25 10.75Z',
  home: 'M4 11l8-7 8 7v9.5H4zM9.75 20.5v-6h4.5v6',
  list: 'M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01M8.5 6.5h11M8.5 12h11M8.5 17.5h11',
  logout: 'M10 4.5H5.5v15H10M14.5 8l4 4-4 4M9.5 12h9',
  mail: 'M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M6 12h12',
  phone:
    'M5 3.75h3.5l1.5 4.5-2 1.5a12 12 0 0 0 6.25 6.25l1.5-2 4.5 1.5V19c0 .7-.55 1.25-1.25 1.25C10.5 20.25 3.75 13.5 3.75 5c0-.7.55-1.25 1.25-1.25Z',
  pin: 'M12 21s6.75-6 6.75-11.25a6.75 6.75 0 0 0-13.5 0C5.25 15 12 21 12 21ZM12 7.5a2.25 2.25 0 1 0 0 4.5 2.25 2.25 0 0 0 0-4.5Z',
  plus: 'M12 6v12M6 12h12',
  returns: 'M4 9h10.5a5 5 0 0 1 0 10H8M8 5L4 9l4 4',
  search: 'M10.75 4.25a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5l4.5 4.5',
  share: 'M12 15V3.75M7.5 8L12 3.5 16.5 8M6.5 11.5h-2v9h15v-9h-2',
  shield: 'M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6l7-2.5ZM8.75 12l2.25 2.25 4.25-4.5',
  tag: 'M4 4.5h7.5l8.5 8.5-7 7-9-9V4.5ZM8 8.5v.01',
  truck:
    'M2.5 6.5h11.5v10H2.5zM14 10h4l3.5 3.5v3H14M6.75 16.5a1.75 1.75 0 1 0 0 3.5 1.75 1.75 0 0 0 0-3.5ZM17 16.5a1.75 1.75 0 1 0 0 3.5 1.75 1.75 0 0 0 0-3.5Z',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6',
  zoom: 'M10.75 4.25a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5l4.5 4.5M10.75 8v5.5M8 10.75h5.5',
} as const;

export type IconName = keyof typeof iconPaths;

const DIRECTED = /^(?:chevron[LR]|list|logout|returns|truck)/;

/** Decoration: the control around it has the name. One that shows a direction is mirrored in a page from right to left. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg
      className={classNames(classes.icon, DIRECTED.test(name) && classes.directed)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
