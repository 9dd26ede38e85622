import { useId, type ReactNode } from 'react';
import { paths } from 'shared-router';
import { ButtonLink, classNames, Picture, Region } from 'shared-ui';
import hero from './art/hero.svg';
import classes from './Banner.module.css';

interface BannerProps {
  readonly tone: 'brand' | 'accent';
  readonly eyebrow: string;
  readonly title: string;
  readonly artwork: string;
  readonly children: ReactNode;
}

export function Banner({ tone, eyebrow, title, artwork, children }: BannerProps) {
  const titleId = useId();
  return (
    <Region deferred>
      <section data-band className={classNames(classes.banner, classes[tone])} aria-labelledby={titleId}>
        <div className={classes.page}>
          <div className={classes.words}>
            <p className={classes.eyebrow}>{eyebrow}</p>
            <h2 id={titleId} className={classes.title}>
              {title}
            </h2>
            <p className={classes.text}>{children}</p>
            <ButtonLink to={paths.shop} variant={tone === 'brand' ? 'light' : 'primary'} size="large">
              Shop Now
            </ButtonLink>
          </div>
          <Picture className={classes.artwork} src={artwork} alt="" width={760} height={560} />
        </div>
      </section>
    </Region>
  );
}

export function Hero() {
  return (
    <Region deferred>
      <section id="first-view" data-band className={classes.hero} aria-labelledby="hero-title">
        <div className={classes.heroWords}>
          <p className={classes.eyebrow}>Winter on the Row</p>
          <h1 id="hero-title" tabIndex={-1} className={classes.heroTitle}>
            For the rooms you live in
          </h1>
          <p className={classes.lead}>
            Furniture, clothing and everyday electronics, chosen for how they look after ten years, not ten
            days.
          </p>
          <ButtonLink to={paths.shop} size="large">
            Shop Now
          </ButtonLink>
        </div>
        <Picture className={classes.heroArtwork} src={hero} alt="" width={1600} height={800} eager />
      </section>
    </Region>
  );
}
