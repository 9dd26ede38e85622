import { type pageContent, Picture, Section } from 'shared-ui';
import * as texts from './texts.json';
import classes from './TrendingFeatures.module.css';

type Props = NonNullable<ReturnType<typeof pageContent<'home'>>['features']>;

export function TrendingFeatures({ lead, picture, items }: Props) {
  return (
    <Section title={texts.trendingFeatures} lead={lead}>
      <div className={classes.block}>
        {picture && <Picture className="artwork" src={picture} alt="" width={960} height={760} />}
        <ul className={classes.list}>
          {items.map(({ title, text }) => (
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
