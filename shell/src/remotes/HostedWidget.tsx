import { lazy, memo, Suspense, use, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { RemoteWidgets, WidgetInput, WidgetProps } from 'shared-router';
import { useHydrated } from 'shared-ui';
import type { ReleasesStore } from '../releases/releasesStore';
import type { RemoteRelease } from './knownReleases';
import type { RemoteLoader } from './remoteLoader';
import { RemoteSlot, shownPart, useAttempt } from './RemoteSlot';

interface ShownProps {
  readonly input: WidgetInput | undefined;
  readonly fallback: ReactNode;
}

type Shown = ComponentType<ShownProps>;

type PlaceProps = WidgetProps & { readonly attempt: number };

interface OpenWidget {
  readonly load: () => Promise<unknown>;
  /** Suspends unless the widget is loaded. */
  readonly shown: () => Shown;
  /** Live when the widget was opened. */
  readonly version: string | undefined;
  /** Of the loaded widget: another release if the live one failed. */
  readonly release: () => RemoteRelease | undefined;
  /** In which attempt it failed to load. */
  readonly failedIn: () => number | undefined;
}

/** React keeps what a prerendered page has while its component waits. */
const never = new Promise<never>(() => {});

/** In the place of a widget that cannot be loaded. */
function Failed({ fallback }: ShownProps) {
  if (!useHydrated()) use(never);
  return fallback;
}

/** Returns the component behind every `Widget`. A widget on the page keeps the release that was live when it opened. */
export function hostedWidget(loader: RemoteLoader, releases: ReleasesStore) {
  const widgets = new Map<string, OpenWidget>();

  function liveWidget(of: string, name: string, attempt: number): OpenWidget {
    const key = keyOf(of, name);
    const version = releases.get().get(of)?.metadata.version;
    const current = widgets.get(key);
    const isLive = current && (current.release()?.version ?? current.version) === version;
    if (isLive && [undefined, attempt].includes(current.failedIn())) return current;
    const opened = openWidget(of, name, version, attempt);
    widgets.set(key, opened);
    return opened;
  }

  function openWidget(of: string, name: string, version: string | undefined, attempt: number): OpenWidget {
    let release: RemoteRelease | undefined;
    let failedIn: number | undefined;
    let loaded: Shown | undefined;
    async function load(): Promise<{ readonly default: Shown }> {
      try {
        const part = await loader.loadPart(of, 'widgets', (module: RemoteWidgets) =>
          findWidget(of, name, module),
        );
        const Part = shownPart(part, loader);
        release = part.release;
        loaded = ({ input }) => <Part {...input} />;
        return { default: loaded };
      } catch (error) {
        // Harmless: the page may be released before the widget.
        console.info(`The widget ${name} of ${of} cannot be shown.`, error);
        failedIn = attempt;
        return { default: Failed };
      }
    }
    const Lazy = lazy(load);
    return { load, shown: () => loaded ?? Lazy, version, release: () => release, failedIn: () => failedIn };
  }

  function Opened({ of, name, input, children, attempt }: PlaceProps) {
    const [Widget] = useState(() => liveWidget(of, name, attempt).shown());
    return <Widget input={input} fallback={children} />;
  }

  /** Not rendered with its page: React would replace a prerendered widget that is still loading with its fallback. */
  const Place = memo(
    (props: PlaceProps) => (
      <Suspense fallback={props.children}>
        <Opened {...props} />
      </Suspense>
    ),
    (shown, next) => JSON.stringify(shown.input) === JSON.stringify(next.input),
  );

  function HostedWidget(props: WidgetProps) {
    const { of, name, children } = props;
    const attempt = useAttempt(of);

    // The next page tries again.
    useEffect(
      () => () => {
        if (widgets.get(keyOf(of, name))?.failedIn() !== undefined) widgets.delete(keyOf(of, name));
      },
      [of, name],
    );

    function drop(): RemoteRelease | undefined {
      const release = widgets.get(keyOf(of, name))?.release();
      widgets.delete(keyOf(of, name));
      return release;
    }

    return (
      <RemoteSlot remote={of} loader={loader} drop={drop} missing={() => children}>
        <Place key={`${of} ${name} ${attempt}`} {...props} attempt={attempt} />
      </RemoteSlot>
    );
  }
  /** Loads a widget ahead of the first render. Never rejects. */
  HostedWidget.load = (of: string, name: string) => liveWidget(of, name, 0).load();
  return HostedWidget;
}

function keyOf(of: string, name: string): string {
  return `${of} ${name}`;
}

function findWidget(of: string, name: string, { widgets }: RemoteWidgets): ComponentType<WidgetInput> {
  const Found = widgets[name];
  if (!Found) throw new Error(`${of} has no widget ${name}. It has ${Object.keys(widgets).join(', ')}.`);
  return Found as unknown as ComponentType<WidgetInput>;
}
