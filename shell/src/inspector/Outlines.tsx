import { useEffect, useState, type CSSProperties } from 'react';
import type { InspectedRemote } from 'contract';
import { colorOf, findRegions } from './regions';
import classes from './Outlines.module.css';

/** Frames around the regions of remotes, which follow scrolling and changes. */
export function Outlines({ remotes }: { readonly remotes: readonly InspectedRemote[] }) {
  const regions = useRegions();
  return (
    <div className={classes.layer} aria-hidden="true">
      {regions.map(({ remote, ...box }, index) => {
        const described = remotes.findIndex(({ name }) => name === remote);
        const { team, version, chosen } = remotes[described] ?? {};
        const style = { ...box, '--hue': colorOf(Math.max(0, described)) } as CSSProperties;
        return (
          <div key={`${remote} ${index}`} className={classes.region} style={style} data-outline={remote}>
            <span className={classes.label}>
              {[remote, version, team, chosen].filter(Boolean).join(' · ')}
            </span>
          </div>
        );
      })}
    </div>
  );
}

/** Measures at each frame: no event covers all layout changes. */
function useRegions() {
  const [regions, setRegions] = useState<ReturnType<typeof findRegions>>([]);
  useEffect(() => {
    let frame = requestAnimationFrame(look);
    function look() {
      const now = findRegions();
      setRegions((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
      frame = requestAnimationFrame(look);
    }
    return () => cancelAnimationFrame(frame);
  }, []);
  return regions;
}
