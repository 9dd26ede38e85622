import { PlainPage, shop } from 'shared-ui';
import discount from './art/discount.svg';
import newsletter from './art/newsletter.svg';
import { Banner } from './Banner';
import { FeaturedProducts } from './featured/FeaturedProducts';
import { Hero } from './Hero';
import { LatestBlog } from './posts/LatestBlog';
import { LatestProducts } from './LatestProducts';
import { shopData } from './shopData';
import { ShopOffers } from './offers/ShopOffers';
import { TopCategories } from './TopCategories';
import { TrendingFeatures } from './TrendingFeatures';
import { TrendingPosts } from './posts/TrendingPosts';

export default function HomePage() {
  return (
    <PlainPage
      title="For the rooms you live in"
      description={`Furniture, clothing and everyday electronics, chosen for how they hold up. Free shipping on orders above ${shop.freeShippingAbove}.`}
      structuredData={shopData()}
    >
      <Hero />
      <span id="first-paint" hidden />
      <FeaturedProducts />
      <LatestProducts />
      <ShopOffers />
      <TrendingFeatures />
      <TrendingPosts />
      <Banner
        tone="brand"
        eyebrow="The midwinter sale"
        title="20% Discount Of All Products"
        artwork={discount}
      >
        Once a year the whole Row gets kinder to your purse. The chair you keep coming back to is part of it.
      </Banner>
      <TopCategories />
      <Banner
        tone="accent"
        eyebrow="Letters from the Row"
        title="A letter now and then, never more"
        artwork={newsletter}
      >
        What has arrived, what is worth mending, and one room we envy. Until the next one is written, the shop
        is open.
      </Banner>
      <LatestBlog />
    </PlainPage>
  );
}
