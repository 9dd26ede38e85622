import { isRouteErrorResponse, paths, useRouteError } from 'shared-router';
import { ButtonLink, PlainPage, shop } from 'shared-ui';
import { LogoMark } from '../layout/LogoMark';
import classes from './errors.module.css';

/**
 * What the router shows when a part of the shell itself fails (spec points 2 and 8): status or message, never a stack
 * trace. The way home loads everything anew, for nobody knows what else is broken.
 */
export function RouterError() {
  return (
    <PlainPage title="Unexpected Application Error!" noindex>
      <div className={classes.error}>
        <span className={classes.home}>
          <LogoMark />
          {shop.name}
        </span>
        <h1>Unexpected Application Error!</h1>
        <p role="alert">{describe(useRouteError())}</p>
        <p>
          Your cart and wishlist are kept. If this happens again, write to{' '}
          <a href={shop.emailHref}>{shop.email}</a>.
        </p>
        <div className={classes.ways}>
          <ButtonLink to={paths.home} reloadDocument>
            Back to Home Page
          </ButtonLink>
        </div>
      </div>
    </PlainPage>
  );
}

function describe(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return (error instanceof Error && error.message) || 'Something went wrong.';
}
