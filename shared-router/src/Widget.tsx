import { createContext, createElement, useContext, type ComponentType, type ReactNode } from 'react';

export type WidgetInput = Readonly<Record<string, string | number | boolean>>;

/** Exports of a remote's `./widgets`: components for other remotes, which receive their input as props. */
export interface RemoteWidgets {
  readonly widgets: Readonly<Record<string, ComponentType<never>>>;
}

export interface WidgetProps {
  readonly of: string;
  readonly name: string;
  readonly input?: WidgetInput;
  readonly children?: ReactNode;
}

/** Input of live widgets by remote and widget. `npm run releases -- types` adds widgets of other repositories. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface WidgetInputs {}

type NameOf<Of> = Of extends keyof WidgetInputs ? keyof WidgetInputs[Of] & string : string;

type InputOf<Of, Name> = Of extends keyof WidgetInputs
  ? Name extends keyof WidgetInputs[Of]
    ? WidgetInputs[Of][Name]
    : never
  : WidgetInput;

type TypedProps<Of, Name> = Pick<WidgetProps, 'children'> & {
  readonly of: Of;
  readonly name: Name;
} & (Record<never, never> extends InputOf<Of, Name>
    ? { readonly input?: InputOf<Of, Name> }
    : { readonly input: InputOf<Of, Name> });

const Host = createContext<ComponentType<WidgetProps>>(function Alone({ children }: WidgetProps) {
  return children;
});

/** Provides widgets. A remote that runs alone has no provider, and shows fallbacks. */
export const WidgetHost = Host.Provider;

/** Shows another remote's component, or its children while it is missing. */
export function Widget<Of extends string, Name extends NameOf<Of>>(props: TypedProps<Of, Name>) {
  return createElement(useContext(Host), props as WidgetProps);
}
