import { startTransition, useCallback, useId, useRef, useState, type ReactNode } from 'react';
import type Slider from 'react-slick';
import { useSelectedProducts, type Product } from 'shared-feed';
import { classNames, format, Icon, IconButton, Section } from 'shared-ui';
import { useListSeen } from '../../measure/useListSeen';
import { whenSeenAndIdle } from '../../whenSeen';
import { productOf, type Featured } from './featuredItem';
import classes from './FeaturedProducts.module.css';
import { FeaturedSlide } from './FeaturedSlide';
import type { Move, SlickSlides } from './SlickSlides';
import * as texts from './texts.json';

/** APG carousel: a plain row until seen or used, then react-slick. */
export function FeaturedProducts({ lead, items }: Featured) {
  const soldOf = useCallback(
    (products: readonly Product[]) => items.flatMap((item) => productOf(item, products) ?? []),
    [items],
  );
  const { data: sold } = useSelectedProducts('featured', soldOf);
  const list = useListSeen('Featured Products', sold);
  const carousel = useRef<HTMLDivElement>(null);
  const carouselId = useId();
  const slider = useRef<Slider>(null);
  const [library, setLibrary] = useState<{
    readonly Slides: typeof SlickSlides;
    readonly firstMove?: Move;
  }>();
  const [position, setPosition] = useState('');

  const load = useCallback(async (firstMove?: Move) => {
    try {
      const { SlickSlides: Slides } = await import(/* webpackChunkName: "slick" */ './SlickSlides');
      await focusOutside(carousel.current);
      if (firstMove && slider.current) slider.current[firstMove]();
      else
        startTransition(() =>
          setLibrary((before) => (firstMove ? { Slides, firstMove } : (before ?? { Slides }))),
        );
    } catch (error) {
      console.info('The carousel stands still; its buttons try again.', error);
    }
  }, []);

  function move(direction: Move) {
    if (slider.current) slider.current[direction]();
    else void load(direction);
  }

  // Not an effect: the section may hydrate after this component.
  const watch = useCallback(
    (element: HTMLDivElement) => {
      carousel.current = element;
      const stopWaiting = whenSeenAndIdle(element, () => void load());
      const watcher = new ResizeObserver(() => hideUnseenSlides(element));
      watcher.observe(element);
      return () => {
        carousel.current = null;
        stopWaiting();
        watcher.disconnect();
      };
    },
    [load],
  );

  const slides = items.map((item, index) => (
    <div
      key={item.product}
      role="group"
      aria-roledescription={texts.slide}
      aria-label={format(texts.slideName, { index: index + 1, count: items.length })}
    >
      <FeaturedSlide item={item} product={productOf(item, sold)} />
    </div>
  ));

  return (
    <Section
      title={texts.featuredProducts}
      lead={lead}
      tone="paper"
      action={
        <div className={classes.arrows}>
          <IconButton
            className="slick-arrow slick-prev"
            label={texts.previousProduct}
            icon={<Icon name="chevronLeft" />}
            aria-controls={carouselId}
            onClick={() => move('slickPrev')}
          />
          <IconButton
            className="slick-arrow slick-next"
            label={texts.nextProduct}
            icon={<Icon name="chevronRight" />}
            aria-controls={carouselId}
            onClick={() => move('slickNext')}
          />
        </div>
      }
    >
      <div ref={list}>
        <div
          id={carouselId}
          ref={watch}
          className={classes.carousel}
          role="group"
          aria-roledescription={texts.carousel}
          aria-label={texts.carouselName}
        >
          {library ? (
            <library.Slides
              ref={slider}
              firstMove={library.firstMove}
              onRendered={() => hideUnseenSlides(carousel.current)}
              onMove={(index) =>
                setPosition(format(texts.slideShown, { index: index + 1, count: slides.length }))
              }
            >
              {slides}
            </library.Slides>
          ) : (
            <StillSlides slides={slides} />
          )}
          <p className="visually-hidden" aria-live="polite">
            {position}
          </p>
        </div>
      </div>
    </Section>
  );
}

/** The library re-renders the slides, which would lose the focus. */
async function focusOutside(carousel: HTMLElement | null): Promise<void> {
  while (carousel?.contains(document.activeElement)) {
    await new Promise((resolve) => carousel.addEventListener('focusout', resolve, { once: true }));
  }
}

/** react-slick's `aria-hidden` leaves links in the tab order and is wrong in centre mode. */
function hideUnseenSlides(carousel: HTMLElement | null): void {
  const window = carousel?.querySelector('.slick-list')?.getBoundingClientRect();
  if (!carousel || !window) return;
  for (const slide of carousel.querySelectorAll<HTMLElement>('.slick-slide')) {
    const { left, right, width } = slide.getBoundingClientRect();
    const seen = Math.min(right, window.right) - Math.max(left, window.left);
    slide.inert = seen < width / 2;
    slide.removeAttribute('aria-hidden');
    slide.removeAttribute('tabindex');
  }
}

const BEFORE_FIRST = 2;

/** Shown until the library has loaded, whose inline styles the policy refuses in prerendered HTML. CSS hides surplus slides. */
function StillSlides({ slides }: { readonly slides: readonly ReactNode[] }) {
  const inOrder = [...slides.slice(-BEFORE_FIRST), ...slides.slice(0, -BEFORE_FIRST)];
  return (
    <div className="slick-slider">
      <div className="slick-list">
        <div className={classNames('slick-track', classes.still)}>
          {inOrder.map((slide, index) => (
            <div key={index} className="slick-slide">
              {slide}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
