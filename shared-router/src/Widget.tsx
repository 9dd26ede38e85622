import { createContext, createElement, useContext, type ComponentType, type ReactNode } from 'react';

export type WidgetInput = Readonly<Record<string, string | number | boolean>>;

/** `./widgets` of a remote: components for other remotes. Each gets its input as props. */
export interface RemoteWidgets {
  readonly widgets: Readonly<Record<string, ComponentType<never>>>;
}

export interface WidgetProps {
  readonly of: string;
  readonly name: string;
  readonly input?: WidgetInput;
  readonly children?: ReactNode;
}

const Host = createContext<ComponentType<WidgetProps>>(function Alone({ children }: WidgetProps) {
  return children;
});

/** A remote that runs alone shows fallbacks. */
export const WidgetHost = Host.Provider;

/** Shows another remote's component, or its children while it is missing. */
export function Widget(props: WidgetProps) {
  return createElement(useContext(Host), props);
}
