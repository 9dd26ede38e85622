import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { moneyOf, shopFactsSchema, type ShopFacts } from 'contract';
import { readShopFacts } from 'gateway/folder';
import { pathAsTyped } from 'service-kit';
import * as v from 'valibot';

let facts: ShopFacts | undefined;
let money: ReturnType<typeof moneyOf> | undefined;

/** Returns the facts of the shop that the products are for; of none, as in a container without its folder, English and USD. */
export function shopFacts(): ShopFacts {
  const folder = pathAsTyped(process.env.SHOP_FOLDER ?? 'shops/juniper-row');
  return (facts ??= readShopFacts(folder).facts ?? v.parse(shopFactsSchema, { name: 'Shop' }));
}

/** Made once: each product is asked. */
export function shopMoney() {
  return (money ??= moneyOf(shopFacts()));
}

/** Chooses the shop whose folder has the file, unless the environment names one. */
export function chooseShopOf(source: string): void {
  const folder = dirname(pathAsTyped(source));
  if (existsSync(join(folder, 'shop.json'))) process.env.SHOP_FOLDER ??= folder;
}
