import { Piece, Shelf } from './Piece';
import classes from './Look.module.css';

const grounds = ['ground', 'paper', 'sand', 'dune', 'juniper-mist', 'clay-mist'] as const;
const inks = ['ink', 'text', 'muted', 'juniper', 'clay-ink', 'sale', 'ok', 'warn', 'info'] as const;
const steps = ['display', 'h1', 'h2', 'h3', 'lead', 'text', 'small', 'tiny'] as const;

export function Look() {
  return (
    <Shelf>
      <Piece name="Grounds" wide>
        <ul className={classes.grounds}>
          {grounds.map((name) => (
            <li key={name} className={classOf(name)}>
              --{name}
            </li>
          ))}
        </ul>
      </Piece>
      <Piece name="Inks, on paper">
        <ul className={classes.inks}>
          {inks.map((name) => (
            <li key={name} className={classOf(`on-${name}`)}>
              --{name}
            </li>
          ))}
        </ul>
      </Piece>
      <Piece name="Sizes of type" wide>
        <ul className={classes.sizes}>
          {steps.map((name) => (
            <li key={name} className={classOf(`size-${name}`)}>
              {name}
            </li>
          ))}
        </ul>
      </Piece>
    </Shelf>
  );
}

/** CSS modules hand their names over in camel case. */
function classOf(name: string): string | undefined {
  return classes[name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())];
}
