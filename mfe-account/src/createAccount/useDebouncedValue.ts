import { useEffect, useState } from 'react';

const PAUSE_MS = 500;

/** The value once typing has paused: half an address is not yet a wrong one. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
