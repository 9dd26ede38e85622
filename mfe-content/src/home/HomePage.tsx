import { ButtonLink, PlainPage } from 'shared-ui';
import { Hero } from './Hero';
import { LatestProducts } from './LatestProducts';

export default function HomePage() {
  return (
    <PlainPage
      title="For the rooms you live in"
      description="Furniture, clothing and everyday electronics, chosen for how they hold up."
    >
      <Hero action={<ButtonLink to="/shop">Shop Now</ButtonLink>} />
      <LatestProducts />
    </PlainPage>
  );
}
