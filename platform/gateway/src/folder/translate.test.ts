import { FOLDER } from './folder.fixture';
import { translate } from './translate';

const release = {
  a: {
    keys: ['mfe-cart.label', 'mfe-cart.sum'],
    en: ['The cart', 'Sum: {sum}'],
    de: ['Der Warenkorb', 'Summe: {sum}'],
  },
};
const german = { ...FOLDER, facts: { ...FOLDER.facts, language: 'de-AT' } };

test.each([
  ['pt-BR', 'Cesta'],
  ['pt-Latn-BR', 'Carrinho'],
  ['pt-BR-x-me', 'Cesta'],
])('a release says %s as %s', (language, label) => {
  const texts = { keys: ['mfe-cart.label'], en: ['The cart'], pt: ['Carrinho'], 'pt-BR': ['Cesta'] };
  const folder = { ...FOLDER, texts: {}, facts: { ...FOLDER.facts, language } };
  expect(translate({ a: texts }, folder, 'mfe-cart', jest.fn())?.label).toBe(label);
});

test('a text of the folder that asks for another value stays English, and its key is said', () => {
  const misfits: string[] = [];
  const folder = { ...german, texts: { 'mfe-cart.sum': 'Summe: {total}', 'mfe-cart.label': 'Der Korb' } };
  const translated = translate(release, folder, 'mfe-cart', (key) => misfits.push(key));
  expect(translated).toMatchObject({ texts: { a: ['Der Korb', null] }, label: 'Der Korb' });
  expect(misfits).toEqual(['mfe-cart.sum']);
});
