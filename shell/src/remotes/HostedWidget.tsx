import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import type { RemoteWidgets, WidgetInput, WidgetProps } from 'shared-router';
import type { RemoteRelease } from './knownReleases';
import type { RemoteLoader } from './remoteLoader';
import { RemoteSlot, shownPart, useAttempt } from './RemoteSlot';

type Part = ComponentType<WidgetInput>;
type Release = RefObject<RemoteRelease | undefined>;

export function hostedWidget(loader: RemoteLoader): ComponentType<WidgetProps> {
  function loadWidget(remote: string, name: string) {
    return loader.loadPart(remote, 'widgets', ({ widgets }: RemoteWidgets) => {
      const Found = widgets[name];
      if (!Found)
        throw new Error(`${remote} has no widget ${name}. It has ${Object.keys(widgets).join(', ')}.`);
      return Found as unknown as Part;
    });
  }

  function Loaded({ of, name, input, children, release }: WidgetProps & { readonly release: Release }) {
    const [Shown, setShown] = useState<Part>();
    const attempt = useAttempt(of);
    useEffect(() => {
      if (Shown) return undefined;
      let mounted = true;
      loadWidget(of, name).then(
        (part) => {
          if (!mounted) return;
          release.current = part.release;
          setShown(() => shownPart(part, loader));
        },
        // Harmless: the page may be released before the widget.
        (error: unknown) => console.info(`The widget ${name} of ${of} cannot be shown.`, error),
      );
      return () => {
        mounted = false;
      };
    }, [of, name, attempt, Shown, release]);
    return Shown ? <Shown {...input} /> : children;
  }

  return function HostedWidget(props: WidgetProps) {
    const release = useRef<RemoteRelease>(undefined);
    return (
      <RemoteSlot
        remote={props.of}
        loader={loader}
        drop={() => release.current}
        missing={() => props.children}
      >
        <Loaded {...props} release={release} />
      </RemoteSlot>
    );
  };
}
