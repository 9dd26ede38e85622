import artwork from '../art/newsletter.svg';
import { Banner } from './Banner';

export function NewsletterBanner() {
  return (
    <Banner
      tone="accent"
      eyebrow="Letters from the Row"
      title="A letter now and then, never more"
      artwork={artwork}
    >
      What has arrived, what is worth mending, and one room we envy. Until the next one is written, the shop
      is open.
    </Banner>
  );
}
