import { afterFirstPage } from '../afterFirstPage';

/** Reports uncaught errors of this tab. */
export function followErrors(): void {
  window.addEventListener('error', ({ error }) => tellError(error));
  window.addEventListener('unhandledrejection', ({ reason }) => tellError(reason));
}

/** Reports an error; the first one loads the reporter. */
export function tellError(error: unknown): void {
  if (!navigator.onLine) return;
  void afterFirstPage()
    .then(() => import('./errorReporter'))
    .then(
      ({ reportError }) => reportError(error),
      () => {},
    );
}
