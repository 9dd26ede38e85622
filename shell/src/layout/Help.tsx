import { Icon, shop } from 'shared-ui';

/** Has the same order on every page (WCAG 3.2.6). */
export function Help({ className }: { readonly className?: string | undefined }) {
  return (
    <address className={className}>
      <a href={shop.emailHref}>
        <Icon name="mail" />
        <span>{shop.email}</span>
      </a>
      <a href={shop.phoneHref}>
        <Icon name="phone" />
        <span>{shop.phone}</span>
      </a>
    </address>
  );
}
