import { shop } from 'shared-ui';

/** docs/product.md SITE-4 and FAQ-2. */
export const faqEntries = [
  {
    question: 'Can I return what I bought?',
    answer: `Yes. We have a ${shop.returnDays}-day return policy: live with a piece for up to ${shop.returnDays} days, and if it does not settle in, send it back.`,
  },
  {
    question: 'When will my order arrive?',
    answer: `Orders ship within ${shop.shipsWithin}. You hear from us the day yours leaves the Row.`,
  },
  {
    question: 'Can I change or cancel an order?',
    answer: `Orders can be changed or cancelled within ${shop.changesWithin} of placing them. After that somebody is already packing.`,
  },
  {
    question: 'Do you ship to other countries?',
    answer:
      'International shipping is available, with charges that depend on where you live and how much wood is involved.',
  },
  {
    question: 'What does shipping cost?',
    answer: `Nothing to speak of: shipping is free on orders above ${shop.freeShippingAbove}.`,
  },
] as const;

export function faqData(): object {
  return {
    '@type': 'FAQPage',
    mainEntity: faqEntries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
