import classes from './LoadingText.module.css';

/** The loading texts (docs/product.md MSG-6): visible, small, and announced to screen readers. */
export function LoadingText({ children }: { readonly children: string }) {
  return (
    <p className={classes.loading} role="status">
      {children}
    </p>
  );
}
