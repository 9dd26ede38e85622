import { Link } from 'shared-router';
import classes from './MoreLink.module.css';

export function MoreLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Link className={classes.more} to={to}>
      {children}
    </Link>
  );
}
