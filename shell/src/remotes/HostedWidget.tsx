import { useEffect, useState, type ComponentType } from 'react';
import type { RemoteWidgets, WidgetInput, WidgetProps } from 'shared-router';
import { useRetry } from './retries';
import { RemoteBoundary } from './RemoteBoundary';
import type { RemoteLoader } from './remoteLoader';
import { shownPart } from './shownPart';

type Part = ComponentType<WidgetInput>;

/** Shows the widgets of remotes in pages of others. One that fails leaves its place to what the page has for that. */
export function hostedWidget(loader: RemoteLoader): ComponentType<WidgetProps> {
  async function load(remote: string, name: string): Promise<Part> {
    const part = await loader.loadPart(remote, 'widgets', ({ widgets }: RemoteWidgets) => {
      const Found = widgets[name];
      if (!Found)
        throw new Error(`${remote} has no widget ${name}. It has ${Object.keys(widgets).join(', ')}.`);
      return Found as unknown as Part;
    });
    return shownPart(part, loader);
  }

  function Loaded({ of, name, input, children }: WidgetProps) {
    const [Shown, setShown] = useState<Part>();
    useEffect(() => {
      let mounted = true;
      load(of, name).then(
        (Part) => mounted && setShown(() => Part),
        (error: unknown) => console.info(`The widget ${name} of ${of} cannot be shown.`, error),
      );
      return () => {
        mounted = false;
      };
    }, [of, name]);
    return Shown ? <Shown {...input} /> : children;
  }

  return function HostedWidget(props: WidgetProps) {
    const { of, children } = props;
    const { attempt } = useRetry(of);
    return (
      <div data-mfe={of}>
        <RemoteBoundary attempt={attempt} onError={() => loader.reportFailure(of)} fallback={children}>
          <Loaded key={attempt} {...props} />
        </RemoteBoundary>
      </div>
    );
  };
}
