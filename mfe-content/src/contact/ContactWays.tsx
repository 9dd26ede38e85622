import { Icon } from 'shared-ui';
import { contactWays } from './contactWays.data';
import classes from './ContactPage.module.css';

export function ContactWays() {
  return (
    <>
      <h3>Contact Way</h3>
      <ul className={classes.ways}>
        {contactWays.map(({ icon, title, lines, href }) => (
          <li key={title}>
            <span className={classes.icon}>
              <Icon name={icon} />
            </span>
            <div>
              <strong>{title}</strong>
              {href ? <a href={href}>{lines}</a> : <address>{lines.join(', ')}</address>}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
