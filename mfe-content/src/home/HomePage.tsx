import { PlainPage, shop } from 'shared-ui';
import { DiscountBanner } from './banners/DiscountBanner';
import { NewsletterBanner } from './banners/NewsletterBanner';
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
      <FeaturedProducts />
      <LatestProducts />
      <ShopOffers />
      <TrendingFeatures />
      <TrendingPosts />
      <DiscountBanner />
      <TopCategories />
      <NewsletterBanner />
      <LatestBlog />
    </PlainPage>
  );
}
