import { useEffect, useRef, useState, type PointerEvent, type ReactNode, type RefObject } from 'react';
import Slider from 'react-slick';
import { useMediaQuery, useReducedMotion } from 'shared-ui';

const SPEED_MS = 500;
const SWIPE_PX = 40;

export type Move = 'slickPrev' | 'slickNext';

interface Props {
  readonly children: readonly ReactNode[];
  readonly ref: RefObject<Slider | null>;
  readonly firstMove: Move | undefined;
  readonly onRendered: () => void;
  /** @param index of the slide that comes to the middle, from 0 */
  readonly onMove: (index: number) => void;
}

export function SlickSlides({ children, ref, firstMove, onRendered, onMove }: Props) {
  const shown = useSlidesShown();
  const [place, setPlace] = useState(0);
  // A change of any setting ends the library's move, and it reads some only on mount.
  const [mounted, setMounted] = useState({ shown, at: place });
  if (mounted.shown !== shown) setMounted({ shown, at: place });
  const reduced = useReducedMotion();
  // A move may arrive before the slides' ref is set.
  useEffect(() => {
    if (firstMove) ref.current?.[firstMove]();
  }, [ref, firstMove]);

  const isMirrored = document.dir === 'rtl';
  const slider = (
    <Slider
      key={mounted.shown}
      initialSlide={mounted.at}
      ref={ref}
      // It would move against the finger.
      swipe={!isMirrored}
      draggable={!isMirrored}
      slidesToShow={mounted.shown}
      speed={reduced ? 0 : SPEED_MS}
      infinite
      centerMode
      centerPadding="0px"
      swipeToSlide
      arrows={false}
      onInit={onRendered}
      onReInit={onRendered}
      // `afterChange` is lost when a picture loads or the window is resized during a move.
      beforeChange={(_from, to) => {
        setPlace(to);
        onMove(to);
      }}
    >
      {children}
    </Slider>
  );
  return isMirrored ? <MirroredSwipes slider={ref}>{slider}</MirroredSwipes> : slider;
}

interface MirroredSwipesProps {
  readonly slider: RefObject<Slider | null>;
  readonly children: ReactNode;
}

/** From right to left the next slide comes from the left. */
function MirroredSwipes({ slider, children }: MirroredSwipesProps) {
  const start = useRef(0);
  const end = ({ clientX }: PointerEvent) => {
    const moved = clientX - start.current;
    if (Math.abs(moved) > SWIPE_PX) slider.current?.[moved > 0 ? 'slickNext' : 'slickPrev']();
  };
  return (
    <div onPointerDown={({ clientX }) => (start.current = clientX)} onPointerUp={end}>
      {children}
    </div>
  );
}

/** docs/product.md HOME-7. Excludes the breakpoints, unlike react-slick. */
function useSlidesShown(): number {
  const narrow = useMediaQuery('(max-width: 599.98px)', false);
  const medium = useMediaQuery('(max-width: 1023.98px)', false);
  if (narrow) return 1;
  return medium ? 2 : 4;
}
