import { paths, useHasPage } from 'shared-router';
import { ButtonLink, format, shop } from 'shared-ui';
import { ErrorPage } from './ErrorPage';
import drawing from './notFound.svg';
import * as texts from './texts.json';

export function NotFound() {
  const hasPage = useHasPage();
  return (
    <ErrorPage
      title={texts.pageNotFound}
      notFound
      ways={
        <>
          <ButtonLink to={paths.home}>{texts.backToHomePage}</ButtonLink>
          {hasPage(paths.shop) && (
            <ButtonLink to={paths.shop} variant="outline">
              {texts.lookAround}
            </ButtonLink>
          )}
        </>
      }
    >
      <svg viewBox="0 24 560 196" aria-hidden="true" focusable="false">
        <use href={`${drawing}#drawing`} />
      </svg>
      <h1>{texts.notHere}</h1>
      <p>{format(texts.movedOut, { name: shop.name })}</p>
    </ErrorPage>
  );
}
