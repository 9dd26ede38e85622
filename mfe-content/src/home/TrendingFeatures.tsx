import { Picture, Section } from 'shared-ui';
import artwork from './art/corner.svg';
import { trendingFeatures } from './trendingFeatures.data';
import classes from './TrendingFeatures.module.css';

export function TrendingFeatures() {
  return (
    <Section title="Trending Features" lead="What people ask for this season, and what we look for all year.">
      <div className={classes.block}>
        <Picture className={classes.artwork} src={artwork} alt="" width={960} height={760} />
        <ul className={classes.list}>
          {trendingFeatures.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
