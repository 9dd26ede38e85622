import { Suspense, useId, type ReactNode } from 'react';
import { classNames } from '../classNames';
import classes from './Section.module.css';

interface SectionProps {
  /** `first-view`: on a prerendered page the browser paints once it has parsed this section. */
  readonly id?: 'first-view';
  readonly title: string;
  readonly lead?: ReactNode;
  /** At the end of the heading's line, e.g. a link to the whole list. */
  readonly action?: ReactNode;
  readonly tone?: 'plain' | 'paper' | 'sand' | undefined;
  readonly children: ReactNode;
}

/**
 * A region named by its h2, as wide as the window. React hydrates each section by itself, a clicked one first: the page answers
 * before all of it is hydrated.
 */
export function Section({ id, title, lead, action, tone = 'plain', children }: SectionProps) {
  const titleId = useId();
  return (
    <Suspense>
      <section
        id={id}
        data-band
        className={classNames(classes.section, classes[tone])}
        aria-labelledby={titleId}
      >
        <div className={classes.page}>
          <div className={classes.top}>
            <div>
              <h2 id={titleId}>{title}</h2>
              {lead && <div className={classes.lead}>{lead}</div>}
            </div>
            {action}
          </div>
          {children}
        </div>
      </section>
    </Suspense>
  );
}
