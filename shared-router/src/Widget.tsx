import { createContext, createElement, useContext, type ComponentType, type ReactNode } from 'react';

export type WidgetInput = Readonly<Record<string, string | number | boolean>>;

/** `./widgets` of a remote: components for other remotes, by name. Each gets its input as props. */
export interface RemoteWidgets {
  readonly widgets: Readonly<Record<string, ComponentType<never>>>;
}

export interface WidgetProps {
  /** E.g. `mfe-offers`. */
  readonly of: string;
  readonly name: string;
  readonly input?: WidgetInput;
  /** Fallback while loading and on failure. */
  readonly children?: ReactNode;
}

const Host = createContext<ComponentType<WidgetProps>>(function Alone({ children }: WidgetProps) {
  return children;
});

/** The shell provides the component that loads widgets; a remote that runs alone shows fallbacks. */
export const WidgetHost = Host.Provider;

/** Shows another remote's component after the page; its failure shows the fallback. */
export function Widget(props: WidgetProps) {
  return createElement(useContext(Host), props);
}
