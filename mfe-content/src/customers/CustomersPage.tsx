import { useId } from 'react';
import { pageContent, PageFrame, Stars } from 'shared-ui';
import { Portrait } from '../people/Portrait';
import classes from './CustomersPage.module.css';
import * as texts from './texts.json';

export default function CustomersPage() {
  const { description, lead, reviews } = pageContent('customers');
  return (
    <PageFrame title={texts.customers} lead={lead} description={description}>
      <h2 className="visually-hidden">{texts.reviews}</h2>
      <div className={classes.reviews}>
        {reviews.map((review) => (
          <Review key={review.name} {...review} />
        ))}
      </div>
    </PageFrame>
  );
}

type ReviewProps = ReturnType<typeof pageContent<'customers'>>['reviews'][number];

/** docs/product.md DATA-9. */
function Review({ name, picture, about, words, rating }: ReviewProps) {
  const nameId = useId();
  return (
    <article className={classes.review} aria-labelledby={nameId}>
      <Stars rate={rating} />
      <blockquote>
        <p>{words}</p>
      </blockquote>
      <div className={classes.person}>
        {picture && <Portrait src={picture} alt={name} />}
        <div>
          <h3 id={nameId}>{name}</h3>
          {about && <p className="fine-print">{about}</p>}
        </div>
      </div>
    </article>
  );
}
