import { useState } from 'react';
import { Icon, Picture, ZoomFrame } from 'shared-ui';
import classes from './Gallery.module.css';

interface Props {
  readonly title: string;
  readonly image: string | undefined;
}

/** Three views of one image: the feed has no more (docs/product.md PRODUCT-2). */
const VIEWS = [1, 2, 3];

/** The main image, which a click zooms, and the thumbnails that select it. */
export function Gallery({ title, image }: Props) {
  const [view, setView] = useState(1);
  const [zoomed, setZoomed] = useState(false);

  return (
    <div className={classes.gallery}>
      <ul className={classes.thumbnails}>
        {VIEWS.map((number) => (
          <li key={number}>
            <button
              type="button"
              className={classes.thumbnail}
              aria-label={`Show image ${number} of ${VIEWS.length}`}
              aria-current={number === view ? 'true' : undefined}
              onClick={() => {
                setView(number);
                setZoomed(false);
              }}
            >
              <Picture src={image} alt={title} width={88} height={99} />
            </button>
          </li>
        ))}
      </ul>
      <div className={classes.main}>
        <ZoomFrame title={title} zoomed={zoomed} onZoomedChange={setZoomed}>
          <Picture src={image} alt={title} width={640} height={720} eager />
          <span className={classes.hint} aria-hidden="true">
            <Icon name="zoom" />
            {zoomed ? 'Zoom out' : 'Zoom'}
          </span>
        </ZoomFrame>
      </div>
    </div>
  );
}
