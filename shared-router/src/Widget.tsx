import { createContext, createElement, useContext, type ComponentType, type ReactNode } from 'react';

export type WidgetInput = Readonly<Record<string, string | number | boolean>>;

/** `./widgets` of a remote: components that other remotes embed, by name. Each gets its input as props. */
export interface RemoteWidgets {
  readonly widgets: Readonly<Record<string, ComponentType<never>>>;
}

export interface WidgetProps {
  /** The remote, e.g. `mfe-offers`. */
  readonly of: string;
  readonly name: string;
  readonly input?: WidgetInput;
  /** The fallback while loading and on failure. */
  readonly children?: ReactNode;
}

const Host = createContext<ComponentType<WidgetProps>>(function Alone({ children }: WidgetProps) {
  return children;
});

/** The shell provides the component that loads widgets; a remote that runs alone shows fallbacks. */
export const WidgetHost = Host.Provider;

/** Shows a component of another remote, after the page; its failure never takes the page down. */
export function Widget(props: WidgetProps) {
  return createElement(useContext(Host), props);
}
