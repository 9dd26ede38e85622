import { paths } from 'shared-router';
import { ButtonLink, Picture, Region } from 'shared-ui';
import artwork from './art/hero.svg';
import classes from './Hero.module.css';

export function Hero() {
  return (
    <Region deferred>
      <section id="first-view" data-band className={classes.hero} aria-labelledby="hero-title">
        <div className={classes.words}>
          <p className={classes.eyebrow}>Winter on the Row</p>
          <h1 id="hero-title" tabIndex={-1} className={classes.title}>
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
        <Picture className={classes.artwork} src={artwork} alt="" width={1600} height={800} eager />
      </section>
    </Region>
  );
}
