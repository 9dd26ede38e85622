import { paths, useHasPage } from 'shared-router';
import { ButtonLink, shop } from 'shared-ui';
import { ErrorPage } from './ErrorPage';
import drawing from './notFound.svg';

export function NotFound() {
  const hasPage = useHasPage();
  return (
    <ErrorPage
      title="Page not found"
      notFound
      ways={
        <>
          <ButtonLink to={paths.home}>Back to Home Page</ButtonLink>
          {hasPage(paths.shop) && (
            <ButtonLink to={paths.shop} variant="outline">
              Look around the shop
            </ButtonLink>
          )}
        </>
      }
    >
      <svg viewBox="0 24 560 196" aria-hidden="true" focusable="false">
        <use href={`${drawing}#drawing`} />
      </svg>
      <h1>404 — nobody lives at this number</h1>
      <p>{`The page you asked for has moved out, or was never on ${shop.name}.`}</p>
    </ErrorPage>
  );
}
