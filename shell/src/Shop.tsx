import { StrictMode } from 'react';
import { RouterProvider, type createBrowserRouter } from 'shared-router';
import { useReducedMotion } from 'shared-ui';

export function Shop({ router }: { readonly router: ReturnType<typeof createBrowserRouter> }) {
  // Page changes animate only as React transitions.
  const moves = !useReducedMotion();
  return (
    <StrictMode>
      <RouterProvider router={router} useTransitions={moves} />
    </StrictMode>
  );
}
