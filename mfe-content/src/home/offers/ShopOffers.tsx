import { useSelectedOffers, type Post } from 'shared-feed';
import { type pageContent, Section } from 'shared-ui';
import { FeatureList } from '../../features/FeatureList';
import { PostCard, PostPlaces } from '../posts/PostCard';
import classes from './ShopOffers.module.css';
import * as texts from './texts.json';

const SHOWN = 3;
/** After Latest Blog's posts: no post is on the page twice. */
const LAST = 10;
const offersOf = (posts: readonly Post[]) => posts.slice(0, LAST).slice(-SHOWN);

type Terms = ReturnType<typeof pageContent<'home'>>['offers'];

export function ShopOffers({ terms }: { readonly terms: Terms }) {
  const { data: offers, loading } = useSelectedOffers('offers', offersOf);
  if (!loading && offers.length === 0 && terms.length === 0) return null;
  return (
    <Section title={texts.shopOffers} tone="paper">
      {terms.length > 0 && <FeatureList features={terms} tone="soft" />}
      {(loading || offers.length > 0) && (
        <div className={classes.offers}>
          {loading && <PostPlaces count={SHOWN} />}
          {offers.map(({ id, title, body }) => (
            <PostCard key={id} id={id} title={title}>
              <p dir="auto">{body}</p>
            </PostCard>
          ))}
        </div>
      )}
    </Section>
  );
}
