import { useEffect, useState, type CSSProperties } from 'react';
import type { ShownRemote } from './inspected';
import classes from './Outlines.module.css';

export function Outlines({ remotes }: { readonly remotes: readonly ShownRemote[] }) {
  const [regions, setRegions] = useState<ReturnType<typeof findRegions>>([]);

  // Measures in each frame, because no event covers all layout changes.
  useEffect(() => {
    let frame = requestAnimationFrame(look);
    function look() {
      const now = findRegions();
      setRegions((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
      frame = requestAnimationFrame(look);
    }
    return () => cancelAnimationFrame(frame);
  }, []);

  return (
    <div className={classes.layer} aria-hidden="true">
      {regions.map(({ name, ...box }, index) => {
        const { hue, version, team, chosen } = remotes.find((remote) => remote.name === name) ?? {};
        const style = { ...box, '--hue': hue ?? 'var(--brand)' } as CSSProperties;
        return (
          <div key={`${name} ${index}`} style={style} data-outline={name}>
            <span>{[name, version, team, chosen].filter(Boolean).join(' · ')}</span>
          </div>
        );
      })}
    </div>
  );
}

function findRegions() {
  return [...document.querySelectorAll<HTMLElement>('[data-mfe]')].flatMap((element) => {
    const { top, left, width, height } = element.getBoundingClientRect();
    const name = element.dataset.mfe ?? '';
    return width > 0 && height > 0 ? [{ name, top, left, width, height }] : [];
  });
}
