import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import Slider from 'react-slick';
import { useReducedMotion } from 'shared-ui';
import { useSlidesShown } from './useSlidesShown';

const SPEED_MS = 500;

export type Move = 'slickPrev' | 'slickNext';

interface Props {
  /** Each a slide; the first is in the middle. */
  readonly children: readonly ReactNode[];
  readonly ref: Ref<Slider>;
  /** The move that was asked for before the library was there, done at once. */
  readonly firstMove: Move | undefined;
  readonly onRendered: () => void;
  /** Told which slide is in the middle, from 0. */
  readonly onMoved: (index: number) => void;
}

/** react-slick in centre mode, infinite and without autoplay: a chunk of its own, loaded when the carousel is seen or used. */
export function SlickSlides({ children, ref, firstMove, onRendered, onMoved }: Props) {
  const shown = useSlidesShown();
  const reduced = useReducedMotion();
  const slider = useRef<Slider>(null);
  // It may come while the slides are there already, and their ref is not.
  useEffect(() => {
    if (firstMove) slider.current?.[firstMove]();
  }, [firstMove]);

  return (
    <Slider
      // The library reads some settings only when it is mounted.
      key={shown}
      ref={(instance) => {
        slider.current = instance;
        if (typeof ref === 'function') ref(instance);
        else if (ref) ref.current = instance;
      }}
      slidesToShow={shown}
      speed={reduced ? 0 : SPEED_MS}
      infinite
      centerMode
      centerPadding="0px"
      swipeToSlide
      arrows={false}
      onInit={onRendered}
      onReInit={onRendered}
      afterChange={onMoved}
    >
      {children}
    </Slider>
  );
}
