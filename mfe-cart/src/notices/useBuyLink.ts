import { useEffect, useEffectEvent } from 'react';
import { useProducts } from 'shared-feed';
import { addPieces } from './pieces';
import { linkedPieces, resolveLink } from './resolveLink';

export type Linked = ReturnType<typeof addPieces> & Pick<ReturnType<typeof resolveLink>, 'refused'>;

/** Adds what the page's URL asks for once the catalogue is known, and takes it out of the URL: a reload adds nothing. */
export function useBuyLink(onAdded: (linked: Linked) => void) {
  const { items, loading, failed } = useProducts();
  const handleKnown = useEffectEvent(() => {
    const pieces = linkedPieces();
    if (!pieces) return;
    replaceUrl((url) => (url.hash = ''));
    const { found, refused } = resolveLink(pieces, items);
    onAdded({ ...addPieces(found), refused });
  });
  useEffect(() => {
    if (!loading && !failed) handleKnown();
  }, [loading, failed]);
  if (!linkedPieces()) return undefined;
  return failed ? 'failed' : 'waiting';
}

/** Calls back once for `/cart?ordered`, to which a checkout leads back, and takes it out of the URL. */
export function useOrdered(onOrdered: () => void): void {
  const handleOrdered = useEffectEvent(onOrdered);
  useEffect(() => {
    if (!new URLSearchParams(window.location.search).has('ordered')) return;
    replaceUrl((url) => url.searchParams.delete('ordered'));
    handleOrdered();
  }, []);
}

/** Not by the router, which may wait for a release. */
function replaceUrl(change: (url: URL) => void): void {
  const url = new URL(window.location.href);
  change(url);
  window.history.replaceState(window.history.state, '', url);
}
