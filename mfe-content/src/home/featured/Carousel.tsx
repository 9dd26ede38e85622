import { useCallback, useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import Slider from 'react-slick';
import { classNames, useHydrated, useReducedMotion } from 'shared-ui';
import { hideUnseenSlides } from './hideUnseenSlides';
import { useSlidesShown } from './useSlidesShown';
import classes from './Carousel.module.css';

const SPEED_MS = 500;

interface CarouselProps {
  readonly id: string;
  readonly label: string;
  /** Each a slide; the first is in the middle. */
  readonly slides: readonly ReactNode[];
  /** Moves it: `slickPrev()`, `slickNext()`. */
  readonly slider: Ref<Slider>;
}

/** react-slick in centre mode, infinite and without autoplay, made accessible (APG: carousel). */
export function Carousel({ id, label, slides, slider }: CarouselProps) {
  const shown = useSlidesShown();
  const reduced = useReducedMotion();
  const hydrated = useHydrated();
  const carousel = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState('');

  const hideUnseen = useCallback(() => {
    if (carousel.current) hideUnseenSlides(carousel.current);
  }, []);

  useEffect(() => {
    if (!hydrated || !carousel.current) return;
    const watcher = new ResizeObserver(hideUnseen);
    watcher.observe(carousel.current);
    return () => watcher.disconnect();
  }, [hydrated, hideUnseen]);

  const numbered = slides.map((slide, index) => (
    <div
      key={index}
      role="group"
      aria-roledescription="slide"
      aria-label={`${index + 1} of ${slides.length}`}
    >
      {slide}
    </div>
  ));

  return (
    <div
      id={id}
      ref={carousel}
      className={classes.carousel}
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
    >
      {hydrated ? (
        <Slider
          // The library reads some settings only when it is mounted.
          key={shown}
          ref={slider}
          slidesToShow={shown}
          speed={reduced ? 0 : SPEED_MS}
          infinite
          centerMode
          centerPadding="0px"
          swipeToSlide
          arrows={false}
          onInit={hideUnseen}
          onReInit={hideUnseen}
          afterChange={(current) => {
            hideUnseen();
            setPosition(`Item ${current + 1} of ${slides.length}`);
          }}
        >
          {numbered}
        </Slider>
      ) : (
        <StillSlides slides={numbered} />
      )}
      <p className="visually-hidden" aria-live="polite">
        {position}
      </p>
    </div>
  );
}

/** How many slides stand to the left of the first one in the widest carousel. */
const BEFORE_FIRST = 2;

/**
 * The slides where the carousel will show them, for a page as it is sent: the library writes its widths as inline styles, which
 * the policy refuses, and it cannot know the window's. How many are seen is the style sheet's to say.
 */
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
