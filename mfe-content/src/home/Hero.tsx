import type { ReactNode } from 'react';
import { Picture } from 'shared-ui';
import classes from './Hero.module.css';
import artwork from './hero.svg';

export function Hero({ action }: { readonly action: ReactNode }) {
  return (
    <section data-band className={classes.hero} aria-labelledby="hero-title">
      <div className={classes.words}>
        <p className={classes.eyebrow}>New this season</p>
        <h1 id="hero-title" tabIndex={-1} className={classes.title}>
          For the rooms you actually live in
        </h1>
        <p className={classes.lead}>
          Furniture, clothing and everyday electronics, chosen for how they look after ten years, not ten
          days.
        </p>
        {action}
      </div>
      <Picture className={classes.artwork} src={artwork} alt="" width={720} height={600} eager />
    </section>
  );
}
