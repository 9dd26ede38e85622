import { Link, paths } from 'shared-router';
import { type pageContent, Picture, Section } from 'shared-ui';
import * as texts from './texts.json';
import classes from './TopCategories.module.css';

type Props = NonNullable<ReturnType<typeof pageContent<'home'>>['categories']>;

export function TopCategories({ lead, items }: Props) {
  return (
    <Section title={texts.topCategories} lead={lead}>
      <ul className={classes.categories}>
        {items.map(({ title, text, picture }) => (
          <li key={title}>
            <Picture src={picture} alt="" width={480} height={600} />
            <h3>
              <Link className="stretched-link" to={paths.shop}>
                {title}
              </Link>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
