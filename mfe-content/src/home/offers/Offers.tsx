import { useSelectedOffers, type Post } from 'shared-feed';
import { PostCard } from '../posts/PostCard';
import classes from './Offers.module.css';

const SHOWN = 3;
/** After Latest Blog's posts: no post is on the page twice. */
const LAST = 10;
const offersOf = (posts: readonly Post[]) => posts.slice(0, LAST).slice(-SHOWN);

export function Offers() {
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
