import { Link, paths } from 'shared-router';
import { Picture, Section } from 'shared-ui';
import accessories from './art/categoryAccessories.svg';
import clothing from './art/categoryClothing.svg';
import electronics from './art/categoryElectronics.svg';
import furniture from './art/categoryFurniture.svg';
import classes from './TopCategories.module.css';

const categories = [
  { title: 'Furniture', text: 'To sit, sleep and gather on', picture: furniture },
  { title: 'Clothing', text: 'To leave the house in', picture: clothing },
  { title: 'Electronics', text: 'To hear and see more', picture: electronics },
  { title: 'Accessories', text: 'To carry it all', picture: accessories },
] as const;

export function TopCategories() {
  return (
    <Section title="Top Categories" lead="Four doors on the Row. All of them lead in.">
      <ul className={classes.categories}>
        {categories.map(({ title, text, picture }) => (
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
