import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { InspectedApp } from 'contract';
import { useStore } from 'shared-events';
import { Icon, IconButton } from 'shared-ui';
import type { Inspected, ShownRemote } from './inspected';
import { Outlines } from './Outlines';
import { RemoteCard } from './RemoteCard';
import classes from './Inspector.module.css';

const AGAIN_MS = 1_000;
const HUES = ['--brand', '--accent', '--info', '--warn', '--ok', '--sale'];

export function Inspector({ releases, outcomes, onClose }: Inspected & { readonly onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const known = useStore(releases);
  const [sent, setSent] = useState<readonly InspectedApp[]>([]);
  // Polls, because failures have no events.
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

  const remotes = [...known].map(([name, { metadata, extras }], index): ShownRemote => {
    const blank = { name, team: extras?.team ?? '', chosen: 'override' as const, live: '', published: [] };
    const described = sent.find((each) => each.name === name) ?? blank;
    return { ...described, version: metadata.version, hue: `var(${HUES[index % HUES.length]})` };
  });

  function handleKey({ key, keyCode, nativeEvent }: KeyboardEvent) {
    // An input method (IME) handles these keys. Safari sends the last one after the composition, with code 229.
    if (nativeEvent.isComposing || keyCode === 229) return;
    if (key === 'Escape') onClose();
  }

  return (
    <>
      <Outlines className={classes.layer} remotes={remotes} />
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it */}
      <aside className={classes.panel} aria-labelledby="inspector-title" onKeyDown={handleKey}>
        <header>
          <h2 id="inspector-title" ref={heading} tabIndex={-1}>
            Inspector
          </h2>
          <IconButton label="Close inspector" icon={<Icon name="close" />} onClick={onClose} />
        </header>
        <section className={classes.content} aria-labelledby="inspector-remotes">
          <h3 id="inspector-remotes">Remotes</h3>
          <div className={classes.cards}>
            {remotes.map((remote) => (
              <RemoteCard
                key={remote.name}
                remote={remote}
                outcomes={outcomes.filter(({ app }) => app === remote.name)}
              />
            ))}
          </div>
        </section>
      </aside>
    </>
  );
}

/** Does not validate: a schema would enlarge the first script. */
async function fetchInspected(): Promise<readonly InspectedApp[]> {
  const response = await fetch('/inspector.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`/inspector.json responded with ${response.status}.`);
  return (await response.json()) as readonly InspectedApp[];
}
