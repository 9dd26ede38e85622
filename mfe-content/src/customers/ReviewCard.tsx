import { useId } from 'react';
import { Stars } from 'shared-ui';
import { Portrait } from '../people/Portrait';
import classes from './ReviewCard.module.css';

interface ReviewCardProps {
  readonly name: string;
  readonly portrait: string;
  readonly about: string;
  readonly review: string;
  readonly rating: number;
}

export function ReviewCard({ name, portrait, about, review, rating }: ReviewCardProps) {
  const nameId = useId();
  return (
    <article className={classes.card} aria-labelledby={nameId}>
      <Stars rate={rating} />
      <blockquote className={classes.review}>
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
