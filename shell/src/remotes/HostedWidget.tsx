import { lazy, memo, Suspense, use, useState, type ComponentType, type ReactNode } from 'react';
import type { RemoteWidgets, WidgetInput, WidgetProps } from 'shared-router';
import { useHydrated } from 'shared-ui';
import type { ReleasesStore } from '../releases/releasesStore';
import { livePart, type LivePart } from './livePart';
import type { RemoteLoader } from './remoteLoader';
import { RemoteSlot, useAttempt } from './RemoteSlot';

interface ShownProps {
  readonly input: WidgetInput | undefined;
  readonly fallback: ReactNode;
}

type Shown = ComponentType<ShownProps>;

interface OpenWidget {
  /** Never rejects. */
  readonly load: () => Promise<unknown>;
  /** Suspends unless the widget is loaded. */
  readonly shown: () => Shown;
}

/** While a component waits, React keeps the prerendered content. */
const never = new Promise<never>(() => {});

function Failed({ fallback }: ShownProps) {
  if (!useHydrated()) use(never);
  return fallback;
}

export function hostedWidget(loader: RemoteLoader, releases: ReleasesStore) {
  const widgets = new Map<string, LivePart<OpenWidget>>();

  function widgetOf(of: string, name: string): LivePart<OpenWidget> {
    const key = `${of} ${name}`;
    const load = () =>
      loader.loadPart(of, 'widgets', (module: RemoteWidgets) => findWidget(of, name, module));

    function open(loadShown: () => Promise<{ readonly default: ComponentType<WidgetInput> }>): OpenWidget {
      let loaded: Shown | undefined;
      async function loadOnce(): Promise<{ readonly default: Shown }> {
        try {
          const { default: Part } = await loadShown();
          loaded = ({ input }) => <Part {...input} />;
          return { default: loaded };
        } catch (error) {
          // Harmless: the page may be released before the widget. The next page tries again.
          console.info(`The widget ${name} of ${of} cannot be shown.`, error);
          widgets.delete(key);
          return { default: Failed };
        }
      }
      const Lazy = lazy(loadOnce);
      return { load: loadOnce, shown: () => loaded ?? Lazy };
    }

    const widget = widgets.get(key) ?? livePart({ remote: of, loader, releases, load, open });
    widgets.set(key, widget);
    return widget;
  }

  /** Not rendered with its page: React would replace a prerendered widget that is still loading by its fallback. */
  const Place = memo(
    function Place({ of, name, input, children }: WidgetProps) {
      const [Shown] = useState(() => widgetOf(of, name).open().shown());
      return (
        <Suspense fallback={children}>
          <Shown input={input} fallback={children} />
        </Suspense>
      );
    },
    (shown, next) => JSON.stringify(shown.input) === JSON.stringify(next.input),
  );

  function HostedWidget(props: WidgetProps) {
    const { of, name, children } = props;
    const attempt = useAttempt(of);
    return (
      <RemoteSlot part={widgetOf(of, name)} missing={() => children}>
        <Place key={`${of} ${name} ${attempt}`} {...props} />
      </RemoteSlot>
    );
  }
  /** Loads a widget ahead of the first render. */
  HostedWidget.load = (of: string, name: string) => widgetOf(of, name).open().load();
  return HostedWidget;
}

function findWidget(of: string, name: string, { widgets }: RemoteWidgets): ComponentType<WidgetInput> {
  const Found = widgets[name];
  if (!Found) throw new Error(`${of} has no widget ${name}. It has ${Object.keys(widgets).join(', ')}.`);
  return Found as unknown as ComponentType<WidgetInput>;
}
