import { shop, type IconName } from 'shared-ui';

export const contactWays: readonly {
  icon: IconName;
  title: string;
  lines: readonly string[];
  href?: string;
}[] = [
  { icon: 'phone', title: 'Telephone', lines: [shop.phone], href: shop.phoneHref },
  { icon: 'mail', title: 'E-mail', lines: [shop.email], href: shop.emailHref },
  { icon: 'pin', title: 'Address', lines: shop.address },
];
