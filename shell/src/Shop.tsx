import { StrictMode } from 'react';
import { RouterProvider, type createBrowserRouter } from 'shared-router';
import { useReducedMotion } from 'shared-ui';

export function Shop({ router }: { readonly router: ReturnType<typeof createBrowserRouter> }) {
  // React animates a page change only if the router makes it a React transition.
  const moves = !useReducedMotion();
  return (
    <StrictMode>
      <RouterProvider router={router} useTransitions={moves} />
    </StrictMode>
  );
}
