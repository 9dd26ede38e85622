import classes from './LoadingText.module.css';

/** docs/product.md MSG-6. */
export function LoadingText({ children }: { readonly children: string }) {
  return (
    <p className={classes.loading} role="status">
      {children}
    </p>
  );
}
