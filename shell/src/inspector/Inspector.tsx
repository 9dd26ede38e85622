import type { InspectedApp } from 'contract';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useStore } from 'shared-events';
import { Icon, IconButton } from 'shared-ui';
import { OPEN_KEY, type Inspected, type ShownRemote } from './inspected';
import classes from './Inspector.module.css';
import { Outlines } from './Outlines';
import { RemoteCard } from './RemoteCard';

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
        <div className={classes.cards}>
          {remotes.map((remote) => (
            <RemoteCard
              key={remote.name}
              remote={remote}
              outcomes={outcomes.filter(({ app }) => app === remote.name)}
            />
          ))}
        </div>
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

let open: { readonly root: Root; readonly place: HTMLElement; readonly opener: Element | null } | undefined;

/** Renders in a separate root, because the page may be broken. */
export function openInspector(inspected: Inspected): void {
  if (open) return;
  const place = document.body.appendChild(document.createElement('div'));
  open = { root: createRoot(place), place, opener: document.activeElement };
  rememberOpen(true);
  open.root.render(<Inspector {...inspected} onClose={closeInspector} />);
}

export function toggleInspector(inspected: Inspected): void {
  if (open) closeInspector();
  else openInspector(inspected);
}

function closeInspector(): void {
  rememberOpen(false);
  open?.root.unmount();
  open?.place.remove();
  if (open?.opener instanceof HTMLElement) open.opener.focus({ preventScroll: true });
  open = undefined;
}

function rememberOpen(isOpen: boolean): void {
  try {
    if (isOpen) sessionStorage.setItem(OPEN_KEY, '');
    else sessionStorage.removeItem(OPEN_KEY);
  } catch {
    // Without storage, a reload closes the inspector.
  }
}
