import { useRef, useState, type UIEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Product } from 'shared-feed';
import { classNames, format, Icon, Picture, PictureTransition, ZoomFrame } from 'shared-ui';
import classes from './Gallery.module.css';
import * as texts from './texts.json';

export function Gallery({ product: { id, title, image, images } }: { readonly product: Product }) {
  // The sample feed has one image (docs/product.md PRODUCT-2).
  const views = images ?? (image ? [image, image, image] : [undefined]);
  const [view, setView] = useState(0);
  const [zoomed, setZoomed] = useState(false);
  const track = useRef<HTMLDivElement>(null);

  function show(index: number) {
    setView(index);
    setZoomed(false);
  }

  function handleScroll({ currentTarget }: UIEvent) {
    const swiped = Math.abs(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth));
    if (swiped === view) return;
    const hadFocus = currentTarget.contains(document.activeElement);
    flushSync(() => show(swiped));
    if (hadFocus) currentTarget.querySelector('button')?.focus({ preventScroll: true });
  }

  return (
    <div className={classes.gallery}>
      {views.length > 1 && (
        <ul className={classNames(classes.thumbnails, 'screen-only')}>
          {views.map((url, index) => (
            <li key={index}>
              <button
                type="button"
                className={classes.thumbnail}
                aria-label={format(texts.showImage, { number: index + 1, count: views.length })}
                aria-current={index === view ? 'true' : undefined}
                onClick={() => {
                  show(index);
                  const direction = document.dir === 'rtl' ? -1 : 1;
                  if (track.current) track.current.scrollLeft = direction * index * track.current.clientWidth;
                }}
              >
                <Picture src={url} alt={title} width={88} height={99} scaled />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div ref={track} className={classes.main} onScroll={handleScroll}>
        {views.map((url, index) => (
          <div key={index} className={classes.view} data-shown={index === view}>
            {index === view ? (
              <ZoomFrame title={title} zoomed={zoomed} onZoomedChange={setZoomed}>
                <PictureTransition product={id}>
                  <Picture src={url} alt={title} width={640} height={720} eager scaled />
                </PictureTransition>
                <span className={classNames(classes.hint, 'screen-only')} aria-hidden="true">
                  <Icon name="zoom" />
                  <span>{zoomed ? texts.zoomOut : texts.zoom}</span>
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
