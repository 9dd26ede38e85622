import classes from './LoadingText.module.css';

/** The spec's loading texts: visible, small, and announced to screen readers. */
export function LoadingText({ children }: { readonly children: string }) {
  return (
    <p className={classes.loading} role="status">
      {children}
    </p>
  );
}
