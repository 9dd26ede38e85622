import {
  startTransition,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react';
import type Slider from 'react-slick';
import { classNames } from 'shared-ui';
import { hideUnseenSlides } from './hideUnseenSlides';
import type { Move, SlickSlides } from './SlickSlides';
import { whenSeenAndIdle } from './whenSeenAndIdle';
import classes from './Carousel.module.css';

export interface CarouselHandle {
  readonly previous: () => void;
  readonly next: () => void;
}

interface CarouselProps {
  readonly id: string;
  readonly label: string;
  /** The first is in the middle. */
  readonly slides: readonly ReactNode[];
  readonly ref: Ref<CarouselHandle>;
}

/** APG carousel: a plain row until seen or used, then react-slick. */
export function Carousel({ id, label, slides, ref }: CarouselProps) {
  const carousel = useRef<HTMLDivElement>(null);
  const slider = useRef<Slider>(null);
  const [library, setLibrary] = useState<{
    readonly Slides: typeof SlickSlides;
    readonly firstMove?: Move;
  }>();
  const [position, setPosition] = useState('');

  const hideUnseen = useCallback(() => hideUnseenSlides(carousel.current), []);

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

  useImperativeHandle(ref, () => {
    const move = (direction: Move) => {
      if (slider.current) slider.current[direction]();
      else void load(direction);
    };
    return { previous: () => move('slickPrev'), next: () => move('slickNext') };
  }, [load]);

  useEffect(() => {
    if (!carousel.current) return;
    const stopWaiting = whenSeenAndIdle(carousel.current, () => void load());
    const watcher = new ResizeObserver(hideUnseen);
    watcher.observe(carousel.current);
    return () => {
      stopWaiting();
      watcher.disconnect();
    };
  }, [load, hideUnseen]);

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
      {library ? (
        <library.Slides
          ref={slider}
          firstMove={library.firstMove}
          onRendered={hideUnseen}
          onMove={(index) => setPosition(`Item ${index + 1} of ${slides.length}`)}
        >
          {numbered}
        </library.Slides>
      ) : (
        <StillSlides slides={numbered} />
      )}
      <p className="visually-hidden" aria-live="polite">
        {position}
      </p>
    </div>
  );
}

/** The library re-renders the slides, which would lose the focus. */
async function focusOutside(carousel: HTMLElement | null): Promise<void> {
  while (carousel?.contains(document.activeElement)) {
    await new Promise((resolve) => carousel.addEventListener('focusout', resolve, { once: true }));
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
