import type { PopupProvider } from '../auth/AuthClient';

export const providerNames: Readonly<Record<PopupProvider, string>> = {
  google: 'Google',
  microsoft: 'Microsoft',
};
