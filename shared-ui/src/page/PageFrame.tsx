import type { ReactNode } from 'react';
import { BrandImage } from './BrandImage';
import { Breadcrumb, breadcrumbData } from './Breadcrumb';
import { PageHead, usePageUrl, type PageHeadProps } from './PageHead';
import { Sprig } from './Sprig';
import classes from './PageFrame.module.css';

interface PageFrameProps extends PageHeadProps {
  /** In the breadcrumb, and the heading unless `heading` says otherwise. */
  readonly title: string;
  readonly heading?: ReactNode;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The shared page frame (docs/product.md FRAME-1 and FRAME-4): title, breadcrumb and heading, the page's one `main`,
 * the brand image below. Children stand in the page's column; a `Section`, or any child with `data-band`,
 * spans the window's whole width.
 */
export function PageFrame({ heading, lead, children, structuredData = [], ...head }: PageFrameProps) {
  const url = usePageUrl();
  const isListed = !head.noindex && !head.notFound;
  return (
    <>
      <PageHead
        {...head}
        structuredData={isListed ? [...structuredData, breadcrumbData(head.title, url)] : undefined}
      />
      <main id="main" tabIndex={-1} className={classes.main}>
        <div className={classes.header}>
          <div className={classes.heading}>
            <Breadcrumb title={head.title} />
            <h1 tabIndex={-1}>{heading ?? head.title}</h1>
            {lead && <div className={classes.lead}>{lead}</div>}
          </div>
          <Sprig />
        </div>
        {children}
      </main>
      <BrandImage />
    </>
  );
}

interface PlainPageProps extends PageHeadProps {
  readonly children: ReactNode;
}

/** A page without the frame's header, with an h1 of its own: the home page, "not found". */
export function PlainPage({ children, ...head }: PlainPageProps) {
  return (
    <>
      <PageHead {...head} />
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <BrandImage />
    </>
  );
}
