import { testFolder } from 'service-kit/testFolder.fixture';
import { readFolder } from './readFolder';

const folder = testFolder();

test('facts are filled in, and what asks for one that the shop leaves out is left out', () => {
  folder.put('shop.json', {
    name: 'Tide',
    language: 'de',
    currency: 'EUR',
    terms: { freeShippingFrom: 50, returnDays: 1 },
  });
  folder.put('pages/faq.json', {
    description: '{name}, {phone}',
    lead: 'Ab {freeShippingFrom}',
    questions: [
      { question: 'Zurück?', answer: '{returnDays, plural, one {# Tag} other {# Tage}}' },
      { question: 'Wann?', answer: 'In {shipsWithinDays} Tagen' },
    ],
  });
  const { pages } = readFolder(folder.root);
  expect(pages.faq).toEqual({ lead: 'Ab 50\u00a0€', questions: [{ question: 'Zurück?', answer: '1 Tag' }] });
});
