import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import Slider from 'react-slick';
import { useReducedMotion } from 'shared-ui';
import { useSlidesShown } from './useSlidesShown';

const SPEED_MS = 500;

export type Move = 'slickPrev' | 'slickNext';

interface Props {
  readonly children: readonly ReactNode[];
  readonly ref: Ref<Slider>;
  readonly firstMove: Move | undefined;
  readonly onRendered: () => void;
  /** @param index of the slide in the middle, from 0 */
  readonly onMoved: (index: number) => void;
}

export function SlickSlides({ children, ref, firstMove, onRendered, onMoved }: Props) {
  const shown = useSlidesShown();
  const reduced = useReducedMotion();
  const slider = useRef<Slider>(null);
  // A move may arrive before the slides' ref is set.
  useEffect(() => {
    if (firstMove) slider.current?.[firstMove]();
  }, [firstMove]);

  return (
    <Slider
      // The library reads some settings only on mount.
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
