import type { IconName } from 'shared-ui';

/** What the shop promises about an order: facts of its FAQ (spec.md point 9). */
export const orderTerms: readonly { icon: IconName; text: string }[] = [
  { icon: 'truck', text: 'Ships within 3-5 business days' },
  { icon: 'returns', text: '30-day return policy' },
  { icon: 'clock', text: 'Change or cancel within 1 hour' },
];
