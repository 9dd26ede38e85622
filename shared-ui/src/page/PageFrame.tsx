import type { ReactNode } from 'react';
import { format, shop } from 'shared-shop';
import { classNames } from '../classNames';
import { Breadcrumb, breadcrumbData } from './Breadcrumb';
import classes from './PageFrame.module.css';
import { PageHead, usePageUrl, type PageHeadProps } from './PageHead';
import { Region } from './Region';
import { Sprig } from './Sprig';
import * as texts from './texts.json';

/** Characters. Such a title would fill a phone's window in the usual size. */
const LONG = 60;

interface PageFrameProps extends PageHeadProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** docs/product.md FRAME-1, FRAME-4. Children with `data-band` are as wide as the window. */
export function PageFrame({ lead, children, structuredData = [], ...head }: PageFrameProps) {
  const url = usePageUrl();
  const isListed = !head.noindex && !head.notFound;
  return (
    <PlainPage
      {...head}
      structuredData={isListed ? [...structuredData, breadcrumbData(head.title, url)] : undefined}
    >
      <div className={classes.header}>
        <div className={classes.heading}>
          <Breadcrumb title={head.title} />
          <h1 tabIndex={-1} dir="auto" className={head.title.length > LONG ? classes.long : undefined}>
            {head.title}
          </h1>
          {lead && <div className={classes.lead}>{lead}</div>}
        </div>
        <Sprig />
      </div>
      {children}
    </PlainPage>
  );
}

interface PlainPageProps extends PageHeadProps {
  readonly children: ReactNode;
}

/** For pages with their own h1: Home, "not found". */
export function PlainPage({ children, ...head }: PlainPageProps) {
  return (
    <>
      <PageHead {...head} />
      <main id="main" tabIndex={-1} className={classes.main}>
        <Region>{children}</Region>
      </main>
      <BrandImage />
    </>
  );
}

/** An `svg`, because axe accepts no other picture outside of the landmarks. */
function BrandImage() {
  return (
    <svg
      className={classNames(classes.brand, 'screen-only')}
      role="img"
      aria-label={format(texts.brand, { name: shop.name })}
    />
  );
}
