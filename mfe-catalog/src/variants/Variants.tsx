import { lazy, type ComponentType } from 'react';
import { Region } from 'shared-ui';
import type { VariantsProps } from './showVariant';

let Chosen = lazyVariants();

/** A chunk that only products with variants need. */
function lazyVariants(): ComponentType<VariantsProps> {
  return lazy(() =>
    import(/* webpackChunkName: "variants" */ './ChosenVariant').catch((error: unknown) => {
      // Lets the next mount retry.
      Chosen = lazyVariants();
      throw error;
    }),
  );
}

/** On Node, where rendering does not wait. */
export function setVariants(part: ComponentType<VariantsProps>): void {
  Chosen = part;
}

/** The page is ready once this part is: its controls hold a state. */
export function Variants(props: VariantsProps) {
  return (
    <Region>
      <Chosen {...props} />
    </Region>
  );
}
