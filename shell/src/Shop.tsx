import { StrictMode } from 'react';
import { RouterProvider, type createBrowserRouter } from 'shared-router';
import { useReducedMotion } from 'shared-ui';

/** The whole page, the same elements on Node and in the browser. */
export function Shop({ router }: { readonly router: ReturnType<typeof createBrowserRouter> }) {
  // React shows a change of page as a View Transition only when the router makes it a transition of React's.
  const moves = !useReducedMotion();
  return (
    <StrictMode>
      <RouterProvider router={router} useTransitions={moves} />
    </StrictMode>
  );
}
