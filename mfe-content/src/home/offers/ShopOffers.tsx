import { Section, shop } from 'shared-ui';
import { FeatureList, type Feature } from '../../features/FeatureList';
import { Offers } from './Offers';

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

export function ShopOffers() {
  return (
    <Section title="What the Shop Offers" tone="paper">
      <FeatureList features={terms} tone="soft" />
      <Offers />
    </Section>
  );
}
