import { useRef, useState, type UIEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Product } from 'shared-feed';
import { classNames, Icon, Picture, PictureTransition, ZoomFrame } from 'shared-ui';
import classes from './Gallery.module.css';

export function Gallery({ product: { id, title, image, images } }: { readonly product: Product }) {
  // The sample feed has one image (docs/product.md PRODUCT-2).
  const views = images ?? [image, image, image];
  const [view, setView] = useState(1);
  const [zoomed, setZoomed] = useState(false);
  const track = useRef<HTMLDivElement>(null);

  function show(number: number) {
    setView(number);
    setZoomed(false);
  }

  function handleScroll({ currentTarget }: UIEvent) {
    const swiped = Math.round(currentTarget.scrollLeft / currentTarget.clientWidth) + 1;
    if (swiped === view) return;
    const hadFocus = currentTarget.contains(document.activeElement);
    flushSync(() => show(swiped));
    if (hadFocus) currentTarget.querySelector('button')?.focus({ preventScroll: true });
  }

  return (
    <div className={classes.gallery}>
      <ul className={classNames(classes.thumbnails, 'screen-only')}>
        {numbered(views).map(([number, url]) => (
          <li key={number}>
            <button
              type="button"
              className={classes.thumbnail}
              aria-label={`Show image ${number} of ${views.length}`}
              aria-current={number === view ? 'true' : undefined}
              onClick={() => {
                show(number);
                if (track.current) track.current.scrollLeft = (number - 1) * track.current.clientWidth;
              }}
            >
              <Picture src={url} alt={title} width={88} height={99} scaled />
            </button>
          </li>
        ))}
      </ul>
      <div ref={track} className={classes.main} onScroll={handleScroll}>
        {numbered(views).map(([number, url]) => (
          <div key={number} className={classes.view} data-shown={number === view}>
            {number === view ? (
              <ZoomFrame title={title} zoomed={zoomed} onZoomedChange={setZoomed}>
                <PictureTransition product={id}>
                  <Picture src={url} alt={title} width={640} height={720} eager scaled />
                </PictureTransition>
                <span className={classNames(classes.hint, 'screen-only')} aria-hidden="true">
                  <Icon name="zoom" />
                  {zoomed ? 'Zoom out' : 'Zoom'}
                </span>
              </ZoomFrame>
            ) : (
              <Picture src={url} alt="" width={640} height={720} scaled />
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

function numbered<T>(items: readonly T[]): [number, T][] {
  return items.map((item, index) => [index + 1, item]);
}
