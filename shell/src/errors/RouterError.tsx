import { isRouteErrorResponse, paths, useRouteError } from 'shared-router';
import { ButtonLink, shop } from 'shared-ui';
import { Logo } from '../layout/Logo';
import { ErrorPage } from './ErrorPage';

/** docs/product.md ERROR-2. Its links load a new document, because layout and router may be broken. */
export function RouterError() {
  return (
    <ErrorPage
      title="Unexpected Application Error!"
      ways={
        <ButtonLink to={paths.home} reloadDocument>
          Back to Home Page
        </ButtonLink>
      }
    >
      <Logo />
      <h1>Unexpected Application Error!</h1>
      <p role="alert">{describe(useRouteError())}</p>
      <p>
        Your cart and wishlist are kept. If this happens again, write to{' '}
        <a href={shop.emailHref}>{shop.email}</a>.
      </p>
    </ErrorPage>
  );
}

function describe(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return (error instanceof Error && error.message) || 'Something went wrong.';
}
