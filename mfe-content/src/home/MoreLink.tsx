import { Link } from 'shared-router';
import classes from './MoreLink.module.css';

/** At the end of a section's heading: the way to all of it. */
export function MoreLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Link className={classes.more} to={to}>
      {children}
    </Link>
  );
}
