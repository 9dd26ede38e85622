import { useId, type ReactNode } from 'react';
import { classNames } from '../classNames';
import { Region } from './Region';
import classes from './Section.module.css';

interface SectionProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly action?: ReactNode;
  readonly tone?: 'plain' | 'paper' | 'sand' | undefined;
  readonly children: ReactNode;
}

/** As wide as the window. React hydrates sections separately, a clicked one first. */
export function Section({ title, lead, action, tone = 'plain', children }: SectionProps) {
  const titleId = useId();
  return (
    <Region deferred>
      <section data-band className={classNames(classes.section, classes[tone])} aria-labelledby={titleId}>
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
    </Region>
  );
}
