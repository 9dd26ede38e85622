import { useId } from 'react';
import { paths } from 'shared-router';
import { ButtonLink, classNames, type pageContent, Picture, Region } from 'shared-ui';
import classes from './Banner.module.css';
import * as texts from './texts.json';

type Home = ReturnType<typeof pageContent<'home'>>;

interface BannerProps extends NonNullable<Home['discount']> {
  readonly tone: 'brand' | 'accent';
}

export function Banner({ tone, eyebrow, title, text, picture }: BannerProps) {
  const titleId = useId();
  return (
    <Region deferred>
      <section data-band className={classNames(classes.banner, classes[tone])} aria-labelledby={titleId}>
        <div className={classes.page}>
          <div className={classes.words}>
            {eyebrow && <p className={classes.eyebrow}>{eyebrow}</p>}
            <h2 id={titleId} className={classes.title}>
              {title}
            </h2>
            {text && <p className={classes.text}>{text}</p>}
            <ButtonLink to={paths.shop} variant={tone === 'brand' ? 'light' : 'primary'} size="large">
              {texts.shopNow}
            </ButtonLink>
          </div>
          {picture && <Picture className={classes.artwork} src={picture} alt="" width={760} height={560} />}
        </div>
      </section>
    </Region>
  );
}

export function Hero({ eyebrow, title, lead, picture }: Home['hero']) {
  return (
    <Region deferred>
      <section id="first-view" data-band className={classes.hero} aria-labelledby="hero-title">
        <div className={classes.heroWords}>
          {eyebrow && <p className={classes.eyebrow}>{eyebrow}</p>}
          <h1 id="hero-title" tabIndex={-1} className={classes.heroTitle}>
            {title}
          </h1>
          {lead && <p className={classes.lead}>{lead}</p>}
          <ButtonLink to={paths.shop} size="large">
            {texts.shopNow}
          </ButtonLink>
        </div>
        {picture && (
          <Picture className={classes.heroArtwork} src={picture} alt="" width={1600} height={800} eager />
        )}
      </section>
    </Region>
  );
}
