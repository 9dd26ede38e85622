import { Icon, shop } from 'shared-ui';

/** Has the same order on every page (WCAG 3.2.6). */
export function Help({ className }: { readonly className?: string | undefined }) {
  const ways = [
    { icon: 'mail', href: shop.emailHref, text: shop.email },
    { icon: 'phone', href: shop.phoneHref, text: shop.phone },
  ] as const;
  return (
    <address className={className}>
      {ways.map(
        ({ icon, href, text }) =>
          text && (
            <a key={icon} href={href}>
              <Icon name={icon} />
              <span dir="ltr">{text}</span>
            </a>
          ),
      )}
    </address>
  );
}
