import { paths } from 'shared-router';
import { ButtonLink, PlainPage } from 'shared-ui';
import { NotFoundIllustration } from './NotFoundIllustration';
import classes from './errors.module.css';

/** Any address that is none of ours (spec point 2). */
export function NotFound() {
  return (
    <PlainPage title="Page not found" noindex>
      <div className={classes.error}>
        <NotFoundIllustration />
        <h1>404 — nobody lives at this number</h1>
        <p>The page you asked for has moved out, or was never on Juniper Row.</p>
        <div className={classes.ways}>
          <ButtonLink to={paths.home}>Back to Home Page</ButtonLink>
          <ButtonLink to={paths.shop} variant="outline">
            Look around the shop
          </ButtonLink>
        </div>
      </div>
    </PlainPage>
  );
}
