import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import type { RemoteWidgets, WidgetInput, WidgetProps } from 'shared-router';
import type { RemoteRelease } from './knownReleases';
import type { RemoteLoader } from './remoteLoader';
import { RemoteSlot, useAttempt } from './RemoteSlot';
import { shownPart } from './shownPart';

type Part = ComponentType<WidgetInput>;

interface LoadedProps extends WidgetProps {
  readonly onLoad: (release: RemoteRelease) => void;
}

/** Shows the widgets of remotes in pages of others. One that fails leaves its place to what the page has for that. */
export function hostedWidget(loader: RemoteLoader): ComponentType<WidgetProps> {
  function loadWidget(remote: string, name: string) {
    return loader.loadPart(remote, 'widgets', ({ widgets }: RemoteWidgets) => {
      const Found = widgets[name];
      if (!Found)
        throw new Error(`${remote} has no widget ${name}. It has ${Object.keys(widgets).join(', ')}.`);
      return Found as unknown as Part;
    });
  }

  function Loaded({ of, name, input, children, onLoad }: LoadedProps) {
    const [Shown, setShown] = useState<Part>();
    const attempt = useAttempt(of);
    useEffect(() => {
      if (Shown) return undefined;
      let mounted = true;
      loadWidget(of, name).then(
        (part) => {
          if (!mounted) return;
          onLoad(part.release);
          setShown(() => shownPart(part, loader));
        },
        // No error: the page may be released before the widget is.
        (error: unknown) => console.info(`The widget ${name} of ${of} cannot be shown.`, error),
      );
      return () => {
        mounted = false;
      };
    }, [of, name, attempt, Shown, onLoad]);
    return Shown ? <Shown {...input} /> : children;
  }

  return function HostedWidget(props: WidgetProps) {
    const release = useRef<RemoteRelease>(undefined);
    const onLoad = useCallback((loaded: RemoteRelease) => {
      release.current = loaded;
    }, []);
    return (
      <RemoteSlot
        remote={props.of}
        loader={loader}
        drop={() => release.current}
        missing={() => props.children}
      >
        <Loaded {...props} onLoad={onLoad} />
      </RemoteSlot>
    );
  };
}
