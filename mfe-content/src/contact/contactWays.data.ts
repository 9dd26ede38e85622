import { shop, type IconName } from 'shared-ui';

export const contactWays: readonly {
  icon: IconName;
  title: string;
  lines: readonly string[];
  href?: string;
}[] = [
  {
    icon: 'phone',
    title: 'Telephone',
    lines: [shop.phone],
    href: `tel:${shop.phone.replace(/[^+\d]/g, '')}`,
  },
  { icon: 'mail', title: 'E-mail', lines: [shop.email], href: `mailto:${shop.email}` },
  { icon: 'pin', title: 'Address', lines: ['14 Juniper Row', 'Port Alder, ME 04000', 'United States'] },
];
