import { notify } from 'shared-events';
import type { Product } from 'shared-feed';
import { productPath } from 'shared-router';
import { Button, format, Icon, publicOrigin } from 'shared-ui';
import * as texts from './texts.json';

const durationMs = 2_000;

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
      notify(texts.linkCopied, { durationMs });
    } catch (error) {
      if ((error as Error).name === 'AbortError') return;
      notify(format(texts.linkNotCopied, { url }), { kind: 'error' });
    }
  }

  return (
    <Button
      className="screen-only"
      variant="quiet"
      aria-label={format(texts.shareProduct, { title })}
      icon={<Icon name="share" />}
      onClick={() => void handleShare()}
    >
      {texts.share}
    </Button>
  );
}
