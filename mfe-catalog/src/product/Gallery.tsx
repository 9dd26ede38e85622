import { useRef, useState, type UIEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Product } from 'shared-feed';
import { classNames, Icon, Picture, PictureTransition, ZoomFrame } from 'shared-ui';
import classes from './Gallery.module.css';

/** The feed has one image (docs/product.md PRODUCT-2). */
const VIEWS = [1, 2, 3];

export function Gallery({ product: { id, title, image } }: { readonly product: Product }) {
  const [view, setView] = useState(1);
  const [zoomed, setZoomed] = useState(false);
  const track = useRef<HTMLDivElement>(null);

  function show(number: number) {
    setView(number);
    setZoomed(false);
  }

  /** Follows a swipe. A wide window has nothing to scroll. */
  function handleScroll({ currentTarget }: UIEvent) {
    const swiped = Math.round(currentTarget.scrollLeft / currentTarget.clientWidth) + 1;
    if (swiped === view) return;
    const hadFocus = currentTarget.contains(document.activeElement);
    flushSync(() => show(swiped));
    // The zoom button has moved to the new view.
    if (hadFocus) currentTarget.querySelector('button')?.focus({ preventScroll: true });
  }

  return (
    <div className={classes.gallery}>
      <ul className={classNames(classes.thumbnails, 'screen-only')}>
        {VIEWS.map((number) => (
          <li key={number}>
            <button
              type="button"
              className={classes.thumbnail}
              aria-label={`Show image ${number} of ${VIEWS.length}`}
              aria-current={number === view ? 'true' : undefined}
              onClick={() => {
                show(number);
                if (track.current) track.current.scrollLeft = (number - 1) * track.current.clientWidth;
              }}
            >
              <Picture src={image} alt={title} width={88} height={99} />
            </button>
          </li>
        ))}
      </ul>
      <div ref={track} className={classes.main} onScroll={handleScroll}>
        {VIEWS.map((number) => (
          <div key={number} className={classes.view} data-shown={number === view}>
            {number === view ? (
              <ZoomFrame title={title} zoomed={zoomed} onZoomedChange={setZoomed}>
                <PictureTransition product={id}>
                  <Picture src={image} alt={title} width={640} height={720} eager />
                </PictureTransition>
                <span className={classNames(classes.hint, 'screen-only')} aria-hidden="true">
                  <Icon name="zoom" />
                  {zoomed ? 'Zoom out' : 'Zoom'}
                </span>
              </ZoomFrame>
            ) : (
              <Picture src={image} alt="" width={640} height={720} />
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
