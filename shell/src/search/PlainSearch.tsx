import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { SearchInput } from 'shared-router';
import { Icon } from 'shared-ui';
import { SearchField } from 'shared-ui/SearchField';
import { afterFirstPage } from '../later/afterFirstPage';
import { isFastConnection } from '../later/networkConnection';

interface Props {
  readonly onWanted?: () => void;
  readonly onLeave?: (input: SearchInput) => void;
  /** While an input method (IME) composes, the field must stay. */
  readonly onComposing?: (composing: boolean) => void;
}

export function PlainSearch({ onWanted, onLeave, onComposing }: Props) {
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
