import type { IconName } from 'shared-ui';

/** Only what spec.md point 9 promises. */
export const offers: readonly { icon: IconName; title: string; text: string }[] = [
  { icon: 'truck', title: 'Free shipping', text: 'On orders above $50, to your door and up the stairs.' },
  {
    icon: 'returns',
    title: '30 days to return',
    text: 'Live with it first. If it isn’t right, it comes back.',
  },
  { icon: 'clock', title: 'On its way soon', text: 'Orders leave the Row within 3-5 business days.' },
  {
    icon: 'shield',
    title: 'An hour to rethink',
    text: 'Change or cancel an order within 1 hour, no questions.',
  },
];
