import type { ReactNode } from 'react';
import { BrandImage } from './BrandImage';
import { Breadcrumb } from './Breadcrumb';
import { PageHead } from './PageHead';
import { Sprig } from './Sprig';
import classes from './PageFrame.module.css';

export interface PageFrameProps {
  /** In the browser's title bar and the breadcrumb, and the heading unless `heading` says otherwise. */
  title: string;
  heading?: ReactNode;
  lead?: ReactNode;
  description?: string | undefined;
  /** For pages that search engines shall leave out: account, cart, unknown products. */
  noindex?: boolean | undefined;
  children: ReactNode;
}

/**
 * The shared page frame (spec point 2): title, breadcrumb and heading, the page's one `main`, the brand image below.
 * Children stand in the page's column; a `Section`, or any child with `data-band`, spans the window's whole width.
 */
export function PageFrame({ title, heading = title, lead, description, noindex, children }: PageFrameProps) {
  return (
    <>
      <PageHead title={title} description={description} noindex={noindex} />
      <main id="main" tabIndex={-1} className={classes.main}>
        <div className={classes.header}>
          <div className={classes.heading}>
            <Breadcrumb title={title} />
            <h1 tabIndex={-1}>{heading}</h1>
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

export interface PlainPageProps {
  title: string;
  description?: string | undefined;
  noindex?: boolean | undefined;
  children: ReactNode;
}

/** A page without the frame's header, with an h1 of its own: the home page, "not found". */
export function PlainPage({ title, description, noindex, children }: PlainPageProps) {
  return (
    <>
      <PageHead title={title} description={description} noindex={noindex} />
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <BrandImage />
    </>
  );
}
