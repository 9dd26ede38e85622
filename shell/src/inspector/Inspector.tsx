import { useEffect, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import type { InspectedRemote } from 'contract';
import { Icon, IconButton } from 'shared-ui';
import { EventLog } from './EventLog';
import { fetchInspected, type Inspected } from './inspected';
import { Outlines } from './Outlines';
import { RemoteCard } from './RemoteCard';
import { SharedLibraries } from './SharedLibraries';
import classes from './Inspector.module.css';

const AGAIN_MS = 1_000;

/** The panel of remotes, events and shared libraries. */
export function Inspector({ releases, outcomes, onClose }: Inspected & { readonly onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const known = useSyncExternalStore(releases.subscribe, releases.get);
  const [sent, setSent] = useState<readonly InspectedRemote[]>([]);
  // Times, sizes and failures have no events.
  const [, setTick] = useState(0);

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    const timer = setInterval(() => setTick((tick) => tick + 1), AGAIN_MS);
    return () => clearInterval(timer);
  }, []);

  useEffect(() => {
    fetchInspected().then(setSent, (error: unknown) =>
      console.info('/inspector.json cannot be fetched.', error),
    );
  }, [known]);

  const remotes = [...known].map(([name, entry]): InspectedRemote => {
    const { version } = entry.metadata;
    const described = sent.find((each) => each.name === name);
    const blank = {
      name,
      team: entry.extras?.team ?? '',
      chosen: 'override' as const,
      live: '',
      published: [],
    };
    return { ...(described ?? blank), version };
  });

  function handleKey({ key }: KeyboardEvent) {
    if (key === 'Escape') onClose();
  }

  return (
    <>
      <Outlines remotes={remotes} />
      {/* Not modal. Escape closes it, as its button does. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <aside className={classes.panel} aria-labelledby="inspector-title" onKeyDown={handleKey}>
        <header className={classes.top}>
          <h2 id="inspector-title" ref={heading} tabIndex={-1}>
            Inspector
          </h2>
          <IconButton label="Close inspector" icon={<Icon name="close" />} onClick={onClose} />
        </header>
        <div className={classes.content}>
          <section aria-labelledby="inspector-remotes">
            <h3 id="inspector-remotes">Remotes</h3>
            <div className={classes.cards}>
              {remotes.map((remote, index) => (
                <RemoteCard
                  key={remote.name}
                  remote={remote}
                  hue={index}
                  url={known.get(remote.name)?.url ?? ''}
                  outcomes={outcomes.filter(({ app }) => app === remote.name)}
                />
              ))}
            </div>
          </section>
          <div className={classes.aside}>
            <EventLog />
            <SharedLibraries />
          </div>
        </div>
      </aside>
    </>
  );
}
