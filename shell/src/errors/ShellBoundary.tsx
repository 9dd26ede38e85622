import { useState, type ReactNode } from 'react';
import { paths, useLocation } from 'shared-router';
import { ButtonLink, formatRich, shop } from 'shared-ui';
import { Logo } from '../layout/Logo';
import { ErrorPage } from './ErrorPage';
import { RemoteBoundary } from './RemoteBoundary';
import * as texts from './texts.json';

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
      title={texts.unexpectedError}
      ways={
        <ButtonLink to={paths.home} reloadDocument>
          {texts.backToHomePage}
        </ButtonLink>
      }
    >
      <Logo />
      <h1>{texts.unexpectedError}</h1>
      <p role="alert">{(error instanceof Error && error.message) || texts.somethingWentWrong}</p>
      <p>
        {shop.email
          ? formatRich(texts.keptWriteTo, {
              email: shop.email,
              link: (children) => <a href={shop.emailHref}>{children}</a>,
            })
          : texts.kept}
      </p>
    </ErrorPage>
  );
}
