import { buyId, BUY_PATH, LONGEST_URL, MOST_BUY_ITEMS, MOST_PIECES } from 'contract';
import { useState, type ReactNode } from 'react';
import type { CartItem } from 'shared-events';
import { Button, classNames, format, formatRich, Icon, publicOrigin } from 'shared-ui';
import { Names } from '../lines/Names';
import { variantOf } from '../lines/variantOf';
import classes from './ShareCart.module.css';
import * as texts from './texts.json';

/** docs/product.md BUY-3 */
export function ShareCart({ items }: { readonly items: readonly CartItem[] }) {
  const [answer, setAnswer] = useState<ReactNode>('');

  async function handleShare() {
    const { url, without } = linkOf(items);
    const limits = { lines: MOST_BUY_ITEMS, pieces: MOST_PIECES, names: () => <Names of={without} /> };
    try {
      await navigator.clipboard.writeText(url);
      setAnswer(without.length > 0 ? formatRich(texts.cartLinkLacks, limits) : texts.cartLinkCopied);
    } catch {
      setAnswer(format(texts.cartLinkNotCopied, { url }));
    }
  }

  return (
    <>
      <Button variant="quiet" icon={<Icon name="share" />} onClick={() => void handleShare()}>
        {texts.shareCart}
      </Button>
      <p role="status" className={classNames(classes.note, 'filled-only')}>
        {answer}
      </p>
    </>
  );
}

/** Returns a link that fills a cart, and the names of the lines that do not fit into it. */
export function linkOf(items: readonly CartItem[]) {
  let url = publicOrigin() + BUY_PATH;
  let count = 0;
  const without: string[] = [];
  for (const item of items) {
    const longer = `${url}${count > 0 ? ',' : ''}${buyId(item.id)}:${item.quantity}`;
    if (item.quantity > MOST_PIECES || count === MOST_BUY_ITEMS || longer.length > LONGEST_URL)
      without.push(variantOf(item).label);
    else {
      url = longer;
      count += 1;
    }
  }
  return { url, without };
}
