import type { ComponentProps, ReactNode } from 'react';
import classes from './SearchField.module.css';
import * as texts from './texts.json';

interface SearchFieldProps extends ComponentProps<'div'> {
  readonly input: ComponentProps<'input'>;
  readonly icon: ReactNode;
  readonly children?: ReactNode;
}

/** docs/product.md SEARCH-1. Shell and catalogue each bundle it, to be released independently. */
export function SearchField({ input, icon, children, ...landmark }: SearchFieldProps) {
  return (
    <div role="search" {...landmark} className={classes.search}>
      <label htmlFor="search-products" className="visually-hidden">
        {texts.searchProducts}
      </label>
      <span className={classes.glass}>{icon}</span>
      <input
        {...input}
        id="search-products"
        type="search"
        dir="auto"
        className={classes.box}
        placeholder={texts.searchProducts}
        autoComplete="off"
        enterKeyHint="search"
      />
      {children}
    </div>
  );
}
