import { render, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import type Slider from 'react-slick';
import { SlickSlides, type Move } from './SlickSlides';

test.each([
  ['before the slides are there', ['slickNext']],
  ['while they are about to be', [undefined, 'slickNext']],
] as const)(
  'a move that was asked for %s is announced, though the window is resized',
  async (_when, moves: readonly (Move | undefined)[]) => {
    const onMove = jest.fn();
    const ref = createRef<Slider>();
    const slides = (firstMove: Move | undefined) => (
      <SlickSlides ref={ref} firstMove={firstMove} onRendered={() => undefined} onMove={onMove}>
        {['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((name) => (
          <p key={name}>{name}</p>
        ))}
      </SlickSlides>
    );
    const { rerender } = render(slides(moves[0]));
    for (const move of moves.slice(1)) rerender(slides(move));
    window.dispatchEvent(new Event('resize'));
    await waitFor(() => expect(onMove).toHaveBeenCalledWith(1));
  },
);
