import type { ComponentProps } from 'react';

/** For fields whose text is no prose: nothing may change what is typed. */
export const exact = { autoCapitalize: 'none', spellCheck: false } as const;
/** Not of the type email: the browser would show its own message (docs/product.md FORGOT-2). */
export const emailField = { ...exact, name: 'email', inputMode: 'email', required: true } as const;

export type FieldOf = (name: string) => HTMLInputElement;

interface Props extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  readonly onSubmit: (field: FieldOf) => void;
}

export function Form({ onSubmit, ...form }: Props) {
  return (
    <form
      {...form}
      onSubmit={(event) => {
        event.preventDefault();
        const { elements } = event.currentTarget;
        onSubmit((name) => elements.namedItem(name) as HTMLInputElement);
      }}
    />
  );
}
