import type { ProductId } from 'contract';
import { useState } from 'react';
import { InCart } from './InCart';
import { Picture } from './Picture';
import { PictureTransition } from './PictureTransition';
import classes from './ProductTile.module.css';
import { ZoomFrame } from './ZoomFrame';

interface ProductTileProps {
  readonly title: string;
  readonly image: string | undefined;
  /** Set while the product's page opens. */
  readonly opened?: ProductId | undefined;
  readonly eager?: boolean | undefined;
  readonly zoom?: boolean | undefined;
  /** Quantity. */
  readonly inCart?: number | undefined;
}

export function ProductTile({ title, image, opened, eager, zoom, inCart }: ProductTileProps) {
  const [zoomed, setZoomed] = useState(false);
  const picture = (
    <PictureTransition product={opened}>
      <Picture src={image} alt={title} width={400} height={500} eager={eager} scaled />
    </PictureTransition>
  );
  return (
    <div className={classes.tile}>
      {zoom ? (
        <ZoomFrame title={title} zoomed={zoomed} onZoomedChange={setZoomed}>
          {picture}
        </ZoomFrame>
      ) : (
        picture
      )}
      <InCart quantity={inCart} />
    </div>
  );
}
