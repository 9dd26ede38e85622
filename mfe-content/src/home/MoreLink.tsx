import { Link } from 'shared-router';
import classes from './MoreLink.module.css';

/** The link at the end of a section's heading that leads to the whole list. */
export function MoreLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Link className={classes.more} to={to}>
      {children}
    </Link>
  );
}
