import { Suspense, useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { useHydrated } from '../useHydrated';

interface RegionProps {
  /** Without controls that hold a state: React hydrates it at a click. The page is ready before. */
  readonly deferred?: boolean | undefined;
  readonly children: ReactNode;
}

let hydrating = 0;
const waiting: (() => void)[] = [];

/**
 * A part of a prerendered page that hydrates separately. If an add-on or a translator has changed the page, React renders only the
 * changed regions again.
 */
export function Region({ deferred = false, children }: RegionProps) {
  const hydrated = useHydrated();
  // On later pages a boundary would show nothing while their pictures load.
  const [isPrerendered] = useState(!hydrated);
  const isAwaited = isPrerendered && !deferred;
  // Before the effects of this commit, which may end the count.
  useLayoutEffect(() => {
    if (isAwaited) hydrating += 1;
  }, [isAwaited]);
  // The end of hydration renders this component again. Another element would make React hydrate all deferred regions in one task.
  return useMemo(() => {
    if (!isPrerendered) return children;
    return (
      <Suspense>
        {isAwaited && <Hydrated />}
        {children}
      </Suspense>
    );
  }, [isPrerendered, isAwaited, children]);
}

function Hydrated() {
  useEffect(() => {
    hydrating -= 1;
    if (hydrating === 0) waiting.splice(0).forEach((callback) => callback());
  }, []);
  return null;
}

/** Calls back when all regions but the deferred ones are hydrated. Call it in an effect. */
export function whenRegionsHydrated(callback: () => void): void {
  if (hydrating === 0) callback();
  else waiting.push(callback);
}
