import { useId, type ReactNode } from 'react';
import { classNames, Picture } from 'shared-ui';
import classes from './Banner.module.css';

interface BannerProps {
  readonly tone: 'brand' | 'accent';
  readonly eyebrow: string;
  readonly title: string;
  readonly artwork: string;
  readonly action: ReactNode;
  readonly children: ReactNode;
}

export function Banner({ tone, eyebrow, title, artwork, action, children }: BannerProps) {
  const titleId = useId();
  return (
    <section data-band className={classNames(classes.banner, classes[tone])} aria-labelledby={titleId}>
      <div className={classes.page}>
        <div className={classes.words}>
          <p className={classes.eyebrow}>{eyebrow}</p>
          <h2 id={titleId} className={classes.title}>
            {title}
          </h2>
          <p className={classes.text}>{children}</p>
          {action}
        </div>
        <Picture className={classes.artwork} src={artwork} alt="" width={760} height={560} />
      </div>
    </section>
  );
}
