import { paths } from 'shared-router';
import { absoluteUrl, PlainPage, shop } from 'shared-ui';
import discount from './art/discount.svg';
import newsletter from './art/newsletter.svg';
import { Banner, Hero } from './Banner';
import { FeaturedProducts } from './featured/FeaturedProducts';
import { LatestProducts } from './LatestProducts';
import { ShopOffers } from './offers/ShopOffers';
import { LatestBlog } from './posts/LatestBlog';
import { TrendingPosts } from './posts/TrendingPosts';
import { TopCategories } from './TopCategories';
import { TrendingFeatures } from './TrendingFeatures';

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

function shopData(): readonly object[] {
  const url = absoluteUrl(paths.home);
  const organization = `${url}#organization`;
  return [
    {
      '@type': 'Organization',
      '@id': organization,
      name: shop.name,
      description: shop.claim,
      url,
      logo: absoluteUrl('/favicon.svg'),
      email: shop.email,
      telephone: shop.phone,
      address: { '@type': 'PostalAddress', ...shop.postalAddress },
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        url: absoluteUrl(paths.contact),
        email: shop.email,
        telephone: shop.phone,
      },
    },
    { '@type': 'WebSite', name: shop.name, url, publisher: { '@id': organization } },
  ];
}
