import { paths, useHasPage } from 'shared-router';
import { absoluteUrl, pageContent, PlainPage, shop } from 'shared-ui';
import { Banner, Hero } from './Banner';
import { FeaturedProducts } from './featured/FeaturedProducts';
import { LatestProducts } from './LatestProducts';
import { ShopOffers } from './offers/ShopOffers';
import { LatestBlog } from './posts/LatestBlog';
import { TrendingPosts } from './posts/TrendingPosts';
import { TopCategories } from './TopCategories';
import { TrendingFeatures } from './TrendingFeatures';

export default function HomePage() {
  const { description, hero, featured, latest, offers, features, posts, discount, categories, newsletter } =
    pageContent('home');
  const hasContact = useHasPage()(paths.contact);
  return (
    <PlainPage title={hero.title} description={description} structuredData={shopData(hasContact)}>
      <Hero {...hero} />
      <span id="first-paint" hidden />
      {featured && <FeaturedProducts {...featured} />}
      <LatestProducts {...latest} />
      <ShopOffers terms={offers} />
      {features && <TrendingFeatures {...features} />}
      <TrendingPosts {...posts} />
      {discount && <Banner tone="brand" {...discount} />}
      {categories && <TopCategories {...categories} />}
      {newsletter && <Banner tone="accent" {...newsletter} />}
      <LatestBlog />
    </PlainPage>
  );
}

function shopData(hasContact: boolean): readonly object[] {
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
      address: shop.postalAddress,
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        url: hasContact ? absoluteUrl(paths.contact) : undefined,
        email: shop.email,
        telephone: shop.phone,
      },
    },
    { '@type': 'WebSite', name: shop.name, url, publisher: { '@id': organization } },
  ];
}
