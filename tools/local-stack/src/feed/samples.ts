import { readFileSync } from 'node:fs';
import { assetPath } from '../assetPath';

/** A product as the feed sends it: docs/product.md DATA-1 in the shape of the public sample feed. Prices in US dollars. */
export interface SampleProduct {
  id: number;
  title: string;
  price: number;
  description: string;
  category: string;
  /** Root-relative, for the gateway's `/api`. */
  image: string;
  brand?: string;
  /** Dollars: the old price is `price + discount`. */
  discount?: number;
  /** `rate` from 1 to 5; absent when nobody has rated the product. */
  rating?: { rate: number; count: number };
}

/** A post as the feed sends it, in the shape of the public sample feed. */
export interface SamplePost {
  userId: number;
  id: number;
  title: string;
  body: string;
}

// Read, not imported: tsc wants imported JSON in the package's `include`, and the feed only passes it on.
export const products = readJson('products.json') as SampleProduct[];
export const posts = readJson('posts.json') as SamplePost[];

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(assetPath(`assets/feed/${name}`), 'utf8'));
}
