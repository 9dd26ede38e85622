import { Link, paths } from 'shared-router';
import { Picture, Section } from 'shared-ui';
import { topCategories } from './topCategories.data';
import classes from './TopCategories.module.css';

export function TopCategories() {
  return (
    <Section title="Top Categories" lead="Four doors on the Row. All of them lead in.">
      <ul className={classes.categories}>
        {topCategories.map(({ title, text, picture }) => (
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
