import { facts } from 'shared-ui';
import * as texts from './texts.json';

type Choice = (typeof facts)['filters']['colours'];

/** Returns the colours of a shop (docs/product.md SHOP-3 and PRODUCT-4). The feed has none. */
export function coloursOf(choice: Choice = facts.filters.colours): readonly string[] {
  return typeof choice === 'string' ? [] : choice;
}

/** @param colour by its English name, as in shop.json and in URLs */
export function colourName(colour: string): string {
  return texts[colour.toLowerCase() as Exclude<keyof typeof texts, 'default'>];
}
