import type { KeyboardEvent, RefObject } from 'react';
import { flushSync } from 'react-dom';

interface Search {
  readonly root: RefObject<HTMLElement | null>;
  readonly box: RefObject<HTMLInputElement | null>;
  readonly query: string;
  readonly open: boolean;
  readonly setQuery: (query: string) => void;
  readonly setOpen: (open: boolean) => void;
}

export function useSearchKeys({ root, box, query, open, setQuery, setOpen }: Search) {
  function go(step: number, stops = 'a, [data-choice]'): boolean {
    const choices = [...(root.current?.querySelectorAll<HTMLElement>(stops) ?? [])];
    const next = choices.indexOf(document.activeElement as HTMLElement) + step;
    if (next < 0) box.current?.focus();
    else choices[next]?.focus();
    return choices.length > 0;
  }

  function handleEscape() {
    box.current?.focus();
    if (open) setOpen(false);
    else setQuery('');
  }

  function handle(key: string, inBox: boolean): boolean {
    switch (key) {
      case 'ArrowDown':
        if (open) return go(1);
        setOpen(true);
        return true;
      case 'ArrowUp':
        return !inBox && go(-1);
      case 'Enter':
        return inBox && open && go(1, 'a');
      case 'Escape':
        if (!open && query === '') return false;
        handleEscape();
        return true;
      default:
        return false;
    }
  }

  return (event: KeyboardEvent) => {
    // An input method (IME) handles these keys. Safari sends the last one after the composition, with code 229.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const inBox = event.target === box.current;
    if (handle(event.key, inBox)) event.preventDefault();
    else if (event.key === 'Tab') leave();
    else if (!inBox && isLetter(event)) box.current?.focus();
  };

  // Removes the results at once, before the browser moves to the next tab stop.
  function leave() {
    box.current?.focus();
    flushSync(() => setOpen(false));
  }
}

function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
}
