import { useState, type ReactNode } from 'react';
import { paths, useLocation } from 'shared-router';
import { ButtonLink, shop } from 'shared-ui';
import { Logo } from '../layout/Logo';
import { ErrorPage } from './ErrorPage';
import { RemoteBoundary } from './RemoteBoundary';

/** Shows an error of the shell itself until the next navigation. */
export function ShellBoundary({ children }: { readonly children: ReactNode }) {
  const location = useLocation();
  const [error, setError] = useState<unknown>();
  return (
    <RemoteBoundary attempt={location} onError={setError} fallback={<ShellError error={error} />}>
      {children}
    </RemoteBoundary>
  );
}

/** docs/product.md ERROR-2. Its links load a new document, because layout and router may be broken. */
function ShellError({ error }: { readonly error: unknown }) {
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
      <p role="alert">{(error instanceof Error && error.message) || 'Something went wrong.'}</p>
      <p>
        <span>Your cart and wishlist are kept. If this happens again, write to </span>
        <a href={shop.emailHref}>{shop.email}</a>
        <span>.</span>
      </p>
    </ErrorPage>
  );
}
