import { ButtonLink, EmptyState, PlainPage } from 'shared-ui';

export function NotFound() {
  return (
    <PlainPage title="Page not found" noindex>
      <EmptyState
        title="404 — nobody lives at this number"
        headingLevel={1}
        action={<ButtonLink to="/">Back to Home Page</ButtonLink>}
      >
        The page you asked for has moved out, or was never on Juniper Row.
      </EmptyState>
    </PlainPage>
  );
}
