import { Picture, Section } from 'shared-ui';
import artwork from './art/corner.svg';
import classes from './TrendingFeatures.module.css';

const features = [
  {
    title: 'Made to be mended',
    text: 'Covers that unzip, cushions that refill, screws you can reach. Age is no reason to part.',
  },
  {
    title: 'Colours that get along',
    text: 'Juniper, clay, oak and linen. Whatever you bring home next will know what is already there.',
  },
  {
    title: 'Warm to the hand',
    text: 'Solid oak, washed linen, wool that doesn’t scratch. You touch these things every day.',
  },
] as const;

export function TrendingFeatures() {
  return (
    <Section title="Trending Features" lead="What people ask for this season, and what we look for all year.">
      <div className={classes.block}>
        <Picture className={classes.artwork} src={artwork} alt="" width={960} height={760} />
        <ul className={classes.list}>
          {features.map(({ title, text }) => (
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
