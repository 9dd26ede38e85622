import { PageFrame } from 'shared-ui';
import { ReviewCard } from './ReviewCard';
import { reviews } from './reviews.data';
import classes from './CustomersPage.module.css';

export default function CustomersPage() {
  return (
    <PageFrame
      title="Customers"
      lead="What people tell us after they have lived with it for a while."
      description="Three customers of Juniper Row on what they bought and how it holds up."
    >
      <h2 className="visually-hidden">Reviews</h2>
      <div className={classes.reviews}>
        {reviews.map((review) => (
          <ReviewCard key={review.name} {...review} />
        ))}
      </div>
    </PageFrame>
  );
}
