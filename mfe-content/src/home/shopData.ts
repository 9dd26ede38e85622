import { paths } from 'shared-router';
import { absoluteUrl, shop } from 'shared-ui';

export function shopData(): readonly object[] {
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
