import { shop, type IconName } from 'shared-ui';

/** What the shop promises about an order: facts of its FAQ (spec.md point 9). */
export const orderTerms: readonly { icon: IconName; text: string }[] = [
  { icon: 'truck', text: `Ships within ${shop.shipsWithin}` },
  { icon: 'returns', text: `${shop.returnDays}-day return policy` },
  { icon: 'clock', text: `Change or cancel within ${shop.changesWithin}` },
];
