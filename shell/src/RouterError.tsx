import { isRouteErrorResponse, useRouteError } from 'shared-router';
import { ButtonLink, PlainPage } from 'shared-ui';

/** What the router shows when a page of the shell itself fails (spec.md points 2 and 8). No stack trace. */
export function RouterError() {
  return (
    <PlainPage title="Unexpected Application Error!" noindex>
      <h1>Unexpected Application Error!</h1>
      <p role="alert">{describe(useRouteError())}</p>
      <ButtonLink to="/" reloadDocument>
        Back to Home Page
      </ButtonLink>
    </PlainPage>
  );
}

function describe(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : 'Something went wrong.';
}
