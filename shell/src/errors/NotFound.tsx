import { paths, useHasPage } from 'shared-router';
import { ButtonLink, shop } from 'shared-ui';
import { ErrorPage } from './ErrorPage';

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
      <Illustration />
      <h1>404 — nobody lives at this number</h1>
      <p>{`The page you asked for has moved out, or was never on ${shop.name}.`}</p>
    </ErrorPage>
  );
}

function Illustration() {
  return (
    <svg viewBox="0 24 560 196" aria-hidden="true" focusable="false">
      <path fill="var(--brand-mist)" d="M24 206C100 136 200 112 290 136s160 10 246 70z" />
      <path fill="var(--dune)" d="M36 206v-92h104v92z" />
      <path fill="var(--accent)" d="M26 116 88 62l62 54z" />
      <path fill="var(--brand)" d="M60 206v-34a13 13 0 0 1 26 0v34zM104 138h20v24h-20zM60 138h20v18H60z" />
      <path fill="var(--brand)" d="M424 206V82h88v124z" />
      <path fill="var(--brand-night)" d="m414 84 54-46 54 46z" />
      <path
        fill="var(--dune)"
        d="M440 104h18v24h-18zM478 104h18v24h-18zM440 146h18v24h-18zM474 206v-36a11 11 0 0 1 22 0v36z"
      />
      <g stroke="var(--control)" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <path
          strokeWidth="3"
          fill="none"
          strokeDasharray="2 8"
          d="M206 206v-94M354 206v-94M196 114l84-66 84 66M256 206v-40a24 24 0 0 1 48 0v40"
        />
        <path stroke="var(--text)" strokeWidth="4" d="M388 206v-58" />
        <path fill="var(--dune)" d="M220 206v-30h34v30zM228 176v-22h28v22z" />
        <path d="M237 176v10M242 154v8" />
      </g>
      <rect fill="var(--accent)" x="360" y="122" width="56" height="30" rx="7" />
      <text
        fill="var(--ground)"
        fontFamily="var(--font-display)"
        fontSize="19"
        fontWeight="650"
        textAnchor="middle"
        x="388"
        y="143"
      >
        404
      </text>
      <path
        fill="var(--brand-deep)"
        d="M176 206v-10c-10 0-15-8-15-18 0-16 9-38 17-50 8 12 17 34 17 50 0 10-5 18-15 18v10z"
      />
      <rect fill="var(--sand)" y="206" width="560" height="12" rx="6" />
    </svg>
  );
}
