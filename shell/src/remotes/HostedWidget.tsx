import { memo, Suspense, useState, type ComponentType } from 'react';
import type { RemoteWidgets, WidgetInput, WidgetProps } from 'shared-router';
import type { ReleasesStore } from '../releases/releasesStore';
import { findPart, livePart, type LivePart } from './livePart';
import type { RemoteLoader } from './remoteLoader';
import { RemoteSlot, useAttempt } from './RemoteSlot';

const never = new Promise<never>(() => {});

export function hostedWidget(loader: RemoteLoader, releases: ReleasesStore) {
  const widgets = new Map<string, LivePart<WidgetInput>>();

  function widgetOf(of: string, name: string): LivePart<WidgetInput> {
    const key = `${of} ${name}`;
    async function load() {
      try {
        return await loader.loadPart(
          of,
          'widgets',
          ({ widgets }: RemoteWidgets) => findPart(of, 'widget', widgets, name) as ComponentType<WidgetInput>,
        );
      } catch (error) {
        // Harmless: the page may be released before the widget. The next page tries again.
        console.info(`The widget ${name} of ${of} cannot be shown.`, error);
        widgets.delete(key);
        // While it waits, React shows the prerendered widget or the fallback.
        return never;
      }
    }
    const widget = widgets.get(key) ?? livePart(of, loader, releases, load);
    widgets.set(key, widget);
    return widget;
  }

  /** Not rendered with its page: React would replace a prerendered widget that is still loading by its fallback. */
  const Place = memo(
    function Place({ of, name, input, children }: WidgetProps) {
      const [{ Part }] = useState(() => widgetOf(of, name).open());
      return (
        <Suspense fallback={children}>
          <Part {...input} />
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
  /** Loads a widget ahead of the first render. Stays pending after a failure. */
  HostedWidget.load = (of: string, name: string) => widgetOf(of, name).load();
  return HostedWidget;
}
