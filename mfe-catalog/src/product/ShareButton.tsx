import { notify } from 'shared-events';
import type { Product } from 'shared-feed';
import { productPath } from 'shared-router';
import { Button, classNames, publicOrigin } from 'shared-ui';
import classes from './ShareButton.module.css';

const durationMs = 2_000;

/** docs/product.md PRODUCT-10 */
export function ShareButton({ product: { id, title } }: { readonly product: Product }) {
  async function handleShare() {
    const url = new URL(productPath(id), publicOrigin()).href;
    // Unavailable without HTTPS, although the types say otherwise.
    const { share, clipboard } = navigator as Partial<Navigator>;
    try {
      if (share) {
        await share.call(navigator, { title, url });
        return;
      }
      if (!clipboard) throw new Error('There is no clipboard.');
      await clipboard.writeText(url);
      notify('Link copied', { durationMs });
    } catch (error) {
      // The shopper closed the menu.
      if ((error as Error).name === 'AbortError') return;
      notify(`The link could not be copied: ${url}`, { kind: 'error' });
    }
  }

  return (
    <Button
      className={classNames(classes.share, 'screen-only')}
      variant="quiet"
      aria-label={`Share: ${title}`}
      icon={
        <svg className={classes.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M12 15V3.75M7.5 8L12 3.5 16.5 8M6.5 11.5h-2v9h15v-9h-2" />
        </svg>
      }
      onClick={() => void handleShare()}
    >
      Share
    </Button>
  );
}
