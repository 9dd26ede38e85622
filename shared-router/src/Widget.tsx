import { createContext, createElement, useContext, type ComponentType, type ReactNode } from 'react';

/** What a widget is about: plain facts, such as a product's id. */
export type WidgetInput = Readonly<Record<string, string | number | boolean>>;

/** `./widgets` of a remote: the parts that pages of other remotes may embed, by name. Each is given its input as props. */
export interface RemoteWidgets {
  readonly widgets: Readonly<Record<string, ComponentType<never>>>;
}

export interface WidgetProps {
  /** The remote whose part it is, e.g. `mfe-offers`. */
  readonly of: string;
  /** As the remote's `./widgets` calls it. */
  readonly name: string;
  readonly input?: WidgetInput;
  /** Stands there until the part has come, and where it cannot be shown; nothing when left out. */
  readonly children?: ReactNode;
}

const Host = createContext<ComponentType<WidgetProps>>(function Alone({ children }: WidgetProps) {
  return children;
});

/** The shell says here how the widgets below are loaded and shown. A remote that runs alone has none. */
export const WidgetHost = Host.Provider;

/** A part of another remote, in a page of this one. It comes after the page and never takes the page down. */
export function Widget(props: WidgetProps) {
  return createElement(useContext(Host), props);
}
