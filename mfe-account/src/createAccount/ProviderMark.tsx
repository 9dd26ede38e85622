import type { PopupProvider } from '../auth/AuthClient';
import classes from './ProviderMark.module.css';

const marks: Readonly<Record<PopupProvider, string>> = {
  google:
    'M20.5 10.5H12.25v3.3h4.7c-.45 2.2-2.3 3.5-4.7 3.5a5.3 5.3 0 1 1 3.4-9.35l2.45-2.45A8.75 8.75 0 1 0 12.25 20.75c5.05 0 8.45-3.5 8.45-8.55 0-.6-.1-1.15-.2-1.7Z',
  microsoft: 'M3.5 3.5h8v8h-8zM12.5 3.5h8v8h-8zM3.5 12.5h8v8h-8zM12.5 12.5h8v8h-8z',
};

/** The provider's sign in the text's colour; the button's words name it. */
export function ProviderMark({ provider }: { readonly provider: PopupProvider }) {
  return (
    <svg className={classes.mark} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={marks[provider]} />
    </svg>
  );
}
