import { paths } from 'shared-router';
import { ButtonLink, PageFrame, Picture, Section } from 'shared-ui';
import { FeatureList } from '../features/FeatureList';
import { Portrait } from '../people/Portrait';
import { clients, features } from './about.data';
import artwork from './art/row.svg';
import classes from './AboutPage.module.css';

export default function AboutPage() {
  return (
    <PageFrame
      title="About Us"
      lead="A small shop with a plain rule: we sell what we would keep."
      description="Who is behind Juniper Row: three houses, one shop, and a plain rule."
    >
      <div className={classes.intro}>
        <Picture className={classes.artwork} src={artwork} alt="" width={1200} height={800} eager />
        <div>
          <h2>Three houses, one shop</h2>
          <p>
            Juniper Row began as three neighbours who kept lending each other things. A lamp went next door
            and never came back; a chair did, mended. One winter we put what we trusted most into a front room
            and left the door open.
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
                  {role}
                </span>
              </figcaption>
            </figure>
          ))}
        </div>
      </Section>
    </PageFrame>
  );
}
