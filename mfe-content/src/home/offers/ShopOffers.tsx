import { useSelectedOffers, type Post } from 'shared-feed';
import { Section, shop } from 'shared-ui';
import { FeatureList, type Feature } from '../../features/FeatureList';
import { PostCard } from '../posts/PostCard';
import classes from './ShopOffers.module.css';

const terms: readonly Feature[] = [
  {
    icon: 'truck',
    title: 'Free shipping',
    text: `On orders above ${shop.freeShippingAbove}, to your door and up the stairs.`,
  },
  {
    icon: 'returns',
    title: `${shop.returnDays} days to return`,
    text: 'Live with it first. If it isn’t right, it comes back.',
  },
  {
    icon: 'clock',
    title: 'On its way soon',
    text: `Orders leave us within ${shop.shipsWithin}.`,
  },
  {
    icon: 'shield',
    title: 'Time to rethink',
    text: `Change or cancel an order within ${shop.changesWithin}, no questions.`,
  },
];

const SHOWN = 3;
/** After Latest Blog's posts: no post is on the page twice. */
const LAST = 10;
const offersOf = (posts: readonly Post[]) => posts.slice(0, LAST).slice(-SHOWN);

export function ShopOffers() {
  return (
    <Section title="What the Shop Offers" tone="paper">
      <FeatureList features={terms} tone="soft" />
      <Offers />
    </Section>
  );
}

function Offers() {
  const { data: offers, loading } = useSelectedOffers('offers', offersOf);
  if (loading) return <Places />;
  if (offers.length === 0) return null;
  return (
    <div className={classes.offers}>
      {offers.map(({ id, title, body }) => (
        <PostCard key={id} id={id} title={title}>
          <p dir="auto">{body}</p>
        </PostCard>
      ))}
    </div>
  );
}

function Places() {
  return (
    <div className={classes.offers} aria-hidden="true">
      {Array.from({ length: SHOWN }, (_, index) => (
        <div key={index}>
          <div />
          <div />
        </div>
      ))}
    </div>
  );
}
