import { shop, type IconName } from 'shared-ui';

export const offers: readonly { icon: IconName; title: string; text: string }[] = [
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
  { icon: 'clock', title: 'On its way soon', text: `Orders leave the Row within ${shop.shipsWithin}.` },
  {
    icon: 'shield',
    title: 'An hour to rethink',
    text: `Change or cancel an order within ${shop.changesWithin}, no questions.`,
  },
];
