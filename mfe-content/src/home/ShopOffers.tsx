import { Icon, Section } from 'shared-ui';
import { offers } from './shopOffers.data';
import classes from './ShopOffers.module.css';

export function ShopOffers() {
  return (
    <Section title="What the Shop Offers" tone="paper">
      <ul className={classes.offers}>
        {offers.map(({ icon, title, text }) => (
          <li key={title}>
            <span className={classes.icon}>
              <Icon name={icon} />
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
