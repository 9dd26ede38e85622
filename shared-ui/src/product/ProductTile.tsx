import type { ProductId } from 'contract';
import { Picture } from './Picture';
import { PictureTransition } from './PictureTransition';
import { ZoomFrame } from './ZoomFrame';
import classes from './ProductTile.module.css';

interface ProductTileProps {
  /** The product's, and the picture's alternative text. */
  readonly title: string;
  readonly image: string | undefined;
  /** The id of the product once its page is being opened: the picture grows into the one there. */
  readonly opened?: ProductId | undefined;
  readonly eager?: boolean | undefined;
  /** The picture is a zoom toggle. */
  readonly zoom?: boolean | undefined;
}

/** A product's picture on the shop's tile. A card whose hover sets `--tile-scale` enlarges the picture. */
export function ProductTile({ title, image, opened, eager, zoom }: ProductTileProps) {
  const picture = (
    <PictureTransition product={opened}>
      <Picture src={image} alt={title} width={400} height={500} eager={eager} />
    </PictureTransition>
  );
  return (
    <div className={classes.tile}>{zoom ? <ZoomFrame title={title}>{picture}</ZoomFrame> : picture}</div>
  );
}
