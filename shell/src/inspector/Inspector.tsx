import type { InspectedApp } from 'contract';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useStore } from 'shared-events';
import { Icon, IconButton } from 'shared-ui';
import type { ReleasesStore } from '../releases/releasesStore';
import type { ShownRemote } from './inspected';
import classes from './Inspector.module.css';
import { Outlines } from './Outlines';
import { RemoteCard } from './RemoteCard';

const HUES = ['--brand', '--accent', '--info', '--warn', '--ok', '--sale'];

interface Props {
  readonly releases: ReleasesStore;
  readonly onClose: () => void;
}

export function Inspector({ releases, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const known = useStore(releases);
  const [sent, setSent] = useState<readonly InspectedApp[]>([]);

  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

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
      <Outlines remotes={remotes} />
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
            <RemoteCard key={remote.name} remote={remote} />
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
export function openInspector(releases: ReleasesStore): void {
  if (open) return;
  const place = document.body.appendChild(document.createElement('div'));
  open = { root: createRoot(place), place, opener: document.activeElement };
  open.root.render(<Inspector releases={releases} onClose={closeInspector} />);
}

export function toggleInspector(releases: ReleasesStore): void {
  if (open) closeInspector();
  else openInspector(releases);
}

function closeInspector(): void {
  open?.root.unmount();
  open?.place.remove();
  if (open?.opener instanceof HTMLElement) open.opener.focus({ preventScroll: true });
  open = undefined;
}
