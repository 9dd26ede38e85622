import { Icon, shop } from 'shared-ui';
import classes from './ContactWays.module.css';

const ways = [
  { icon: 'phone', title: 'Telephone', lines: [shop.phone], href: shop.phoneHref },
  { icon: 'mail', title: 'E-mail', lines: [shop.email], href: shop.emailHref },
  { icon: 'pin', title: 'Address', lines: shop.address, href: undefined },
] as const;

export function ContactWays() {
  return (
    <>
      <h3 className={classes.title}>Contact Way</h3>
      <ul className={classes.ways}>
        {ways.map(({ icon, title, lines, href }) => (
          <li key={title}>
            <span className={classes.icon}>
              <Icon name={icon} />
            </span>
            <div>
              <strong>{title}</strong>
              {href ? <a href={href}>{lines.join(', ')}</a> : <address>{lines.join(', ')}</address>}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
