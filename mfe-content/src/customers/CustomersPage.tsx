import { useId } from 'react';
import { PageFrame, shop, Stars } from 'shared-ui';
import { people, Portrait } from '../people/Portrait';
import classes from './CustomersPage.module.css';

/** docs/product.md DATA-9. */
const reviews = [
  {
    ...people.marta,
    about: 'lives with an Oak Lounge Chair',
    review:
      'I bought it for looks and kept it for Sundays. Two winters in, the oak has darkened to the colour of tea, and nobody in this house sits anywhere else.',
    rating: 5,
  },
  {
    ...people.noah,
    about: 'wears a Waxed Rain Jacket',
    review:
      'The zip failed in the first month. I wrote on a Tuesday; by Friday it was mended and back, with a note that said sorry in four words. That is how you keep a customer.',
    rating: 4,
  },
  {
    ...people.ines,
    about: 'wakes to a Bedside Radio',
    review:
      'No app, no account, two knobs. My grandmother understood it before I did. It is the only thing on my night table that has never asked me for a password.',
    rating: 5,
  },
] as const;

export default function CustomersPage() {
  return (
    <PageFrame
      title="Customers"
      lead="What people tell us after they have lived with it for a while."
      description={`Three customers of ${shop.name} on what they bought and how it holds up.`}
    >
      <h2 className="visually-hidden">Reviews</h2>
      <div className={classes.reviews}>
        {reviews.map((review) => (
          <Review key={review.name} {...review} />
        ))}
      </div>
    </PageFrame>
  );
}

function Review({ name, portrait, about, review, rating }: (typeof reviews)[number]) {
  const nameId = useId();
  return (
    <article className={classes.review} aria-labelledby={nameId}>
      <Stars rate={rating} />
      <blockquote>
        <p>{review}</p>
      </blockquote>
      <div className={classes.person}>
        <Portrait src={portrait} alt={name} />
        <div>
          <h3 id={nameId}>{name}</h3>
          <p>{about}</p>
        </div>
      </div>
    </article>
  );
}
