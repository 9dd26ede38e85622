import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useProducts } from 'shared-feed';
import type { SearchBoxProps } from 'shared-router';
import { format, Icon, IconButton } from 'shared-ui';
import { SearchField } from 'shared-ui/SearchField';
import { useSearchMeasured } from '../measure/useMeasured';
import { DidYouMean } from './DidYouMean';
import { addRecentQuery, clearRecentQueries, readRecentQueries } from './queryHistory';
import { RecentQueries } from './RecentQueries';
import { ResultList } from './ResultList';
import classes from './SearchBox.module.css';
import * as texts from './texts.json';
import { createTitleSearch } from './titleSearch';
import { useSearchKeys } from './useSearchKeys';

export function SearchBox({ takeOver }: SearchBoxProps) {
  const { items, loading, failed } = useProducts();
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState(false);
  const [recent, setRecent] = useState(readRecentQueries);
  const shown = open && !failed;
  const root = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);

  const deferredQuery = useDeferredValue(query);
  const search = useMemo(() => createTitleSearch(items), [items]);
  const found = useMemo(() => (open ? search(deferredQuery) : []), [open, search, deferredQuery]);
  useSearchMeasured(query);
  const handleKey = useSearchKeys({ root, box, query, open, setQuery, setOpen });

  useLayoutEffect(() => {
    const typed = takeOver?.();
    if (!typed) return;
    // eslint-disable-next-line react-hooks/set-state-in-effect -- unknown until the prerendered field leaves the page
    setQuery(typed.query);
    if (typed.focused) box.current?.focus();
  }, [takeOver]);

  useEffect(() => {
    if (!open) return;
    // Touches outside do not blur the box.
    const closeOutside = ({ target }: PointerEvent) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  function handleFocusChange(isInside: boolean, other: EventTarget | null) {
    // Another tab or window takes the focus, and gives it back.
    if (!isInside && root.current?.contains(document.activeElement)) return;
    if (!root.current?.contains(other as Node | null)) setOpen(isInside);
  }

  function refill(text: string) {
    setQuery(text);
    box.current?.focus();
  }

  const handleChoice = useCallback(() => {
    addRecentQuery(deferredQuery);
    setRecent(readRecentQueries());
    setQuery('');
    setOpen(false);
  }, [deferredQuery]);

  return (
    <SearchField
      ref={root}
      onKeyDown={handleKey}
      onBlur={(event) => handleFocusChange(false, event.relatedTarget)}
      icon={<Icon name="search" />}
      input={{
        ref: box,
        value: query,
        onChange: (event) => {
          setQuery(event.currentTarget.value);
          setOpen(true);
        },
        onFocus: (event) => handleFocusChange(true, event.relatedTarget),
        onClick: () => setOpen(true),
      }}
    >
      {query && (
        <IconButton
          className={classes.clear}
          label={texts.clearSearch}
          tabIndex={-1}
          icon={<Icon name="close" />}
          onClick={() => refill('')}
        />
      )}
      <div className={classes.panel} data-open={shown} tabIndex={-1}>
        {shown && query === '' && recent.length > 0 && (
          <RecentQueries
            queries={recent}
            onChoose={refill}
            onClear={() => {
              clearRecentQueries();
              setRecent([]);
              box.current?.focus();
            }}
          />
        )}
        <ResultCount open={shown} loading={loading} count={found.length} />
        {shown && found.length > 0 && (
          <ResultList products={found} query={deferredQuery} onChoose={handleChoice} />
        )}
        {shown && !loading && found.length === 0 && (
          <DidYouMean products={items} query={deferredQuery} onChoose={handleChoice} />
        )}
      </div>
    </SearchField>
  );
}

interface ResultCountProps {
  readonly open: boolean;
  readonly loading: boolean;
  readonly count: number;
}

const PAUSE_MS = 500;

/** Announced when typing pauses. Without a role, so that it is not a page's only `status`. */
function ResultCount({ open, loading, count }: ResultCountProps) {
  const found = loading ? texts.resultsLoading : format(texts.productsFound, { count });
  const text = open ? found : '';
  const [announced, setAnnounced] = useState('');

  useEffect(() => {
    const timer = setTimeout(setAnnounced, PAUSE_MS, text);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <p className={classes.count} aria-live="polite" aria-atomic="true" aria-busy={announced !== text}>
      {text}
    </p>
  );
}
