import { Icon, shop } from 'shared-ui';
import classes from './Assurances.module.css';

const ASSURANCES = [
  { icon: 'truck', text: `Free shipping on orders above ${shop.freeShippingAbove}` },
  { icon: 'clock', text: `Orders ship within ${shop.shipsWithin}` },
  { icon: 'returns', text: `${shop.returnDays}-day return policy` },
] as const;

export function Assurances() {
  return (
    <ul className={classes.assurances}>
      {ASSURANCES.map(({ icon, text }) => (
        <li key={icon}>
          <Icon name={icon} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
