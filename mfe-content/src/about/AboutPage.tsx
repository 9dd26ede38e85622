import { paths, useHasPage } from 'shared-router';
import { ButtonLink, pageContent, PageFrame, Picture, Section } from 'shared-ui';
import { FeatureList } from '../features/FeatureList';
import { Portrait } from '../people/Portrait';
import classes from './AboutPage.module.css';
import * as texts from './texts.json';

/** docs/product.md ABOUT. */
export default function AboutPage() {
  const { description, lead, story, features, clients } = pageContent('about');
  const hasPage = useHasPage();
  return (
    <PageFrame title={texts.aboutUs} lead={lead} description={description}>
      <div className={classes.intro}>
        {story.picture && (
          <Picture className="artwork" src={story.picture} alt="" width={1200} height={800} eager />
        )}
        <div>
          <h2>{story.title}</h2>
          {story.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {hasPage(paths.contact) && <ButtonLink to={paths.contact}>{texts.writeToUs}</ButtonLink>}
        </div>
      </div>
      {features && (
        <Section title={texts.features} lead={features.lead} tone="sand">
          <FeatureList features={features.items} tone="strong" />
        </Section>
      )}
      {clients.length > 0 && (
        <Section title={texts.clientsSay} tone="paper">
          <div className={classes.clients}>
            {clients.map(({ name, picture, role, words }) => (
              <figure key={name}>
                <blockquote>
                  <p>{words}</p>
                </blockquote>
                <figcaption className="fine-print">
                  {picture && <Portrait src={picture} alt="" />}
                  <span>
                    <strong>{name}</strong>
                    {role && <span>{role}</span>}
                  </span>
                </figcaption>
              </figure>
            ))}
          </div>
        </Section>
      )}
    </PageFrame>
  );
}
