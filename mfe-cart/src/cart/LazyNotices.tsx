import { BUY_FRAGMENT } from 'contract';
import { useCallback, useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { Button } from 'shared-ui';
import { readHandedOver, subscribeToHandedOver } from '../notices/handedOver';
import * as texts from './texts.json';

/** Few carts need them. The live region is there before its text: screen readers may not announce an inserted one. */
export function LazyNotices() {
  const handedOver = useSyncExternalStore(subscribeToHandedOver, readHandedOver);
  const [Notices, setNotices] = useState<ComponentType>();
  const [failed, setFailed] = useState(false);
  const { hash, search } = window.location;
  // Also takes `ordered` out of the URL where nothing was handed over: it must not answer a later question.
  const wanted = handedOver !== null || hash.startsWith(BUY_FRAGMENT) || search.includes('ordered');

  const load = useCallback(() => {
    import(/* webpackChunkName: "cart-notices" */ '../notices/Notices').then(
      (loaded) => setNotices(() => loaded.Notices),
      (error: unknown) => {
        console.info(error);
        setFailed(true);
      },
    );
  }, []);

  useEffect(() => {
    if (wanted) load();
  }, [wanted, load]);

  return (
    <div role="status" className="screen-only">
      {Notices && <Notices />}
      {!Notices && failed && (
        <p>
          <span>{texts.noticesFailed}</span>
          <Button variant="quiet" size="small" onClick={load}>
            {texts.tryAgain}
          </Button>
        </p>
      )}
    </div>
  );
}
