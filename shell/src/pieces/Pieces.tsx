import { LogoMark } from '../layout/LogoMark';
import { Controls } from './Controls';
import { Fields } from './Fields';
import { Frame } from './Frame';
import { Look } from './Look';
import { Messages } from './Messages';
import { Products } from './Products';
import classes from './Pieces.module.css';

const chapters = [
  { id: 'look', title: 'Colours and type', Chapter: Look },
  { id: 'controls', title: 'Controls', Chapter: Controls },
  { id: 'fields', title: 'Fields', Chapter: Fields },
  { id: 'products', title: 'Products', Chapter: Products },
  { id: 'messages', title: 'Messages', Chapter: Messages },
  { id: 'frame', title: 'Page frame', Chapter: Frame },
] as const;

/** Every piece of shared-ui in every state, for whoever builds a page of the shop. */
export function Pieces() {
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <LogoMark />
        <h1>The pieces of Juniper Row</h1>
        <p>What shared-ui offers, in every state. Its README says how each is used.</p>
        <nav aria-label="Chapters">
          {chapters.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
      </header>
      <main>
        {chapters.map(({ id, title, Chapter }) => (
          <section key={id} id={id} className={classes.chapter} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            <Chapter />
          </section>
        ))}
      </main>
    </div>
  );
}
