import type { ReactNode, Ref } from 'react';
import classes from './EmptyState.module.css';

interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly headingLevel?: 2 | 3 | undefined;
  /** Makes the heading focusable. */
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined;
}

export function EmptyState({ title, children, action, headingLevel = 2, headingRef }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={classes.empty}>
      <svg className={classes.drawing} viewBox="0 0 120 72" aria-hidden="true" focusable="false">
        <path d="M4 68h112M22 68V36l18-15 18 15v32M58 68V30l16-13 16 13v38M35 68V54h10v14M69 40h10v10H69z" />
        <path
          className={classes.sprig}
          d="M102 68V44M102 60c-6-1-8-5-8-9 5 0 8 4 8 9ZM102 54c5-1 7-4 7-8-4 0-7 3-7 8Z"
        />
      </svg>
      <Heading ref={headingRef} tabIndex={headingRef ? -1 : undefined} className={classes.title}>
        {title}
      </Heading>
      {children && <div className={classes.text}>{children}</div>}
      {action}
    </div>
  );
}
