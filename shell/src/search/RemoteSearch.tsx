import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { useLocation, type RemoteSearchBox, type SearchBoxProps, type SearchInput } from 'shared-router';
import { Icon } from 'shared-ui';
import { SearchField } from 'shared-ui/SearchField';
import { afterFirstPage } from '../later/afterFirstPage';
import { isFastConnection } from '../later/networkConnection';
import { useHasPages } from '../releases/livePages';
import type { ReleasesStore } from '../releases/releasesStore';
import { livePart } from '../remotes/livePart';
import type { RemoteLoader, RemotePart } from '../remotes/remoteLoader';
import { RemoteSlot } from '../remotes/RemoteSlot';
import classes from './RemoteSearch.module.css';
import * as texts from './texts.json';

const REMOTE = 'mfe-catalog';

/** Shows a plain field until the search box is needed or the page is idle. Updates only on navigation. */
export function remoteSearch(loader: RemoteLoader, releases: ReleasesStore): ComponentType {
  let wasWanted = false;
  let typed: SearchInput | undefined;
  const box = livePart<SearchBoxProps>(REMOTE, loader, releases, () =>
    loader.loadPart(REMOTE, 'SearchBox', ({ SearchBox }: RemoteSearchBox) => SearchBox),
  );

  function takeOver(): SearchInput | undefined {
    const input = typed;
    typed = undefined;
    return input;
  }

  function Part() {
    const { pathname } = useLocation();
    const [wanted, setWanted] = useState(wasWanted);
    const [composing, setComposing] = useState(false);
    const [open, setOpen] = useState<RemotePart<SearchBoxProps>>();
    const [error, setError] = useState<Error>();
    const place = useRef<HTMLDivElement>(null);

    useEffect(() => {
      if (!wanted || isInUse(place.current)) return;
      wasWanted = true;
      box.open().loading.then((next) => {
        if (isInUse(place.current)) return;
        setOpen((before) => (before?.release === next.release ? before : next));
      }, setError);
    }, [wanted, pathname]);

    if (error && !open) throw error;
    if (open && !composing) {
      return (
        <div ref={place}>
          <open.Part takeOver={takeOver} />
        </div>
      );
    }
    return (
      <PlainSearch
        onWanted={() => setWanted(true)}
        onComposing={setComposing}
        onLeave={(input) => void (typed = input)}
      />
    );
  }

  function Missing({ onRetry }: { readonly onRetry: () => void }) {
    const { pathname } = useLocation();
    // The remote's own page shows a message that restores the search too.
    if (releases.routeAt(pathname)?.remote === REMOTE) return <PlainSearch />;
    return (
      <p role="alert" className={classes.missing}>
        <span>{`${texts.searchUnavailable} `}</span>
        <button type="button" onClick={onRetry}>
          {texts.tryAgain}
        </button>
      </p>
    );
  }

  return function Search() {
    if (!useHasPages(REMOTE)) return null;
    return (
      <RemoteSlot part={box} missing={(onRetry) => <Missing onRetry={onRetry} />}>
        <Part />
      </RemoteSlot>
    );
  };
}

function isInUse(place: HTMLElement | null): boolean {
  if (place?.contains(document.activeElement)) return true;
  return [...(place?.querySelectorAll('input') ?? [])].some(({ value }) => value !== '');
}

interface PlainSearchProps {
  readonly onWanted?: () => void;
  readonly onLeave?: (input: SearchInput) => void;
  /** While an input method (IME) composes, the field must stay. */
  readonly onComposing?: (composing: boolean) => void;
}

function PlainSearch({ onWanted, onLeave, onComposing }: PlainSearchProps) {
  const box = useRef<HTMLInputElement>(null);
  const handleWanted = useEffectEvent(() => onWanted?.());
  const handleLeave = useEffectEvent((input: SearchInput) => onLeave?.(input));

  useEffect(() => {
    // The prerendered field may already have the focus.
    if (document.activeElement === box.current) handleWanted();
    void afterFirstPage().then(() => {
      if (isFastConnection()) handleWanted();
    });
  }, []);

  // A layout effect, to include the last key while the field still has the focus.
  useLayoutEffect(() => {
    const field = box.current;
    return () => {
      if (field) handleLeave({ query: field.value, focused: document.activeElement === field });
    };
  }, []);

  return (
    <SearchField
      icon={<Icon name="search" />}
      input={{
        ref: box,
        onPointerEnter: onWanted,
        onFocus: onWanted,
        onCompositionStart: () => onComposing?.(true),
        onCompositionEnd: () => onComposing?.(false),
      }}
    />
  );
}
