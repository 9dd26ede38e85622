import { afterFirstPage } from '../afterFirstPage';

/** Tells the shop what is thrown in this tab and caught by nobody. */
export function followErrors(): void {
  window.addEventListener('error', ({ error }) => tellError(error));
  window.addEventListener('unhandledrejection', ({ reason }) => tellError(reason));
}

/** Tells the shop of one error. What does it is loaded with the first one, when the page is there; without a connection neither can be. */
export function tellError(error: unknown): void {
  if (!navigator.onLine) return;
  void afterFirstPage()
    .then(() => import('./errorReporter'))
    .then(
      ({ reportError }) => reportError(error),
      () => {},
    );
}
