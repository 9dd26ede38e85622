import type { ComponentProps } from 'react';

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
