import { paths } from 'shared-router';
import { ButtonLink, PageFrame, Picture, Section, shop } from 'shared-ui';
import { FeatureList, type Feature } from '../features/FeatureList';
import { people, Portrait } from '../people/Portrait';
import classes from './AboutPage.module.css';
import artwork from './art/row.svg';

const features: readonly Feature[] = [
  {
    icon: 'home',
    title: 'We live with it first',
    text: 'Every piece spends a season in one of our own houses before it goes into yours.',
  },
  {
    icon: 'returns',
    title: `${shop.returnDays} days at your place`,
    text: 'A room decides, not a photograph. What does not settle in comes back to us.',
  },
  {
    icon: 'shield',
    title: 'Mended before replaced',
    text: 'A loose joint or a lost button is an afternoon’s work. Ask us before you part with a thing.',
  },
  {
    icon: 'user',
    title: 'A person answers',
    text: 'No queue, no script. Whoever picks up has carried the sofa you are asking about.',
  },
];

/** docs/product.md ABOUT-3. */
const clients = [
  {
    ...people.samuel,
    role: 'furnished a guesthouse',
    words: 'Eleven rooms, eleven chairs, and not one that guests try to move out of the picture.',
  },
  {
    ...people.ines,
    role: 'moved four times',
    words: 'The dresser has survived each of my flats. I cannot say that of the flats.',
  },
  {
    ...people.noah,
    role: 'buys for two',
    words: 'They told me not to buy the bigger table. They were right, and it cost them the sale.',
  },
] as const;

export default function AboutPage() {
  return (
    <PageFrame
      title="About Us"
      lead="A small shop with a plain rule: we sell what we would keep."
      description={`Who is behind ${shop.name}: three houses, one shop, and a plain rule.`}
    >
      <div className={classes.intro}>
        <Picture className={classes.artwork} src={artwork} alt="" width={1200} height={800} eager />
        <div>
          <h2>Three houses, one shop</h2>
          <p>
            <span>{`${shop.name} `}</span>
            <span>
              began as three neighbours who kept lending each other things. A lamp went next door and never
              came back; a chair did, mended. One winter we put what we trusted most into a front room and
              left the door open.
            </span>
          </p>
          <p>
            The room has grown into a shop. The rule has stayed: what we sell is made well, looks better with
            use, and can be repaired by someone who is not a magician.
          </p>
          <ButtonLink to={paths.contact}>Contact Us</ButtonLink>
        </div>
      </div>
      <Section title="Features" lead="What you can hold us to." tone="sand">
        <FeatureList features={features} tone="strong" />
      </Section>
      <Section title="What Our Clients Say" tone="paper">
        <div className={classes.clients}>
          {clients.map(({ name, portrait, role, words }) => (
            <figure key={name}>
              <blockquote>
                <p>{words}</p>
              </blockquote>
              <figcaption>
                <Portrait src={portrait} alt="" />
                <span>
                  <strong>{name}</strong>
                  <span>{role}</span>
                </span>
              </figcaption>
            </figure>
          ))}
        </div>
      </Section>
    </PageFrame>
  );
}
