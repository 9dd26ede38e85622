import { Section, shop } from 'shared-ui';
import { FeatureList, type Feature } from '../../features/FeatureList';

const offers: readonly Feature[] = [
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
    text: `Orders leave the Row within ${shop.shipsWithin}.`,
  },
  {
    icon: 'shield',
    title: 'An hour to rethink',
    text: `Change or cancel an order within ${shop.changesWithin}, no questions.`,
  },
];

export function ShopOffers() {
  return (
    <Section title="What the Shop Offers" tone="paper">
      <FeatureList features={offers} tone="soft" />
    </Section>
  );
}
