import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { SearchInput } from 'shared-router';
import { Icon } from 'shared-ui';
import { SearchField } from 'shared-ui/SearchField';
import { afterFirstPage } from '../afterFirstPage';
import { isFastLine } from '../connection';

interface Props {
  /** The shopper is about to search, or the line has nothing better to do: the search that can find something is wanted. */
  readonly onWanted?: () => void;
  /** Told what was typed, when the search takes this one's place. */
  readonly onLeave?: (input: SearchInput) => void;
  /** Told when an input method (IME) begins and ends to compose; meanwhile the field must stay. */
  readonly onComposing?: (composing: boolean) => void;
}

/** The search's field without the search: it can be typed into while the catalogue's is not there. */
export function PlainSearch({ onWanted, onLeave, onComposing }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const handleWanted = useEffectEvent(() => onWanted?.());
  const handleLeave = useEffectEvent((input: SearchInput) => onLeave?.(input));

  useEffect(() => {
    // In a page that was sent with it, it may be in use before this runs.
    if (document.activeElement === box.current) handleWanted();
    void afterFirstPage().then(() => {
      if (isFastLine()) handleWanted();
    });
  }, []);

  // In the layout phase: the last key that was pressed is in, and the field still has the focus.
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
