import { Icon } from 'shared-ui';
import classes from './Assurances.module.css';

/** What the shop promises, in the spec's facts (points 1 and 9) and no others. */
const ASSURANCES = [
  { icon: 'truck', text: 'Free shipping on orders above $50' },
  { icon: 'clock', text: 'Orders ship within 3–5 business days' },
  { icon: 'returns', text: '30-day return policy' },
] as const;

export function Assurances() {
  return (
    <ul className={classes.assurances}>
      {ASSURANCES.map(({ icon, text }) => (
        <li key={icon}>
          <Icon name={icon} />
          {text}
        </li>
      ))}
    </ul>
  );
}
