import { fireEvent, render, screen } from '@testing-library/react';
import { Picture } from './Picture';

const size = { width: 40, height: 50 };

test('a picture that fails is replaced by the placeholder once, and keeps its alt', () => {
  render(<Picture src="/gone.jpg" alt="Oak chair" {...size} />);
  const image = screen.getByRole('img', { name: 'Oak chair' });
  fireEvent.error(image);
  expect(image).toHaveAttribute('src', expect.stringContaining('pictureMissing.svg'));
  image.setAttribute('src', 'the placeholder fails too');
  fireEvent.error(image);
  expect(image).toHaveAttribute('src', 'the placeholder fails too');
});

test('a product without a picture shows the placeholder at once', () => {
  render(<Picture alt="Oak chair" {...size} />);
  expect(screen.getByRole('img')).toHaveAttribute('src', expect.stringContaining('pictureMissing.svg'));
});

test('after a failure another picture is tried', () => {
  const { rerender } = render(<Picture src="/gone.jpg" alt="" {...size} />);
  fireEvent.error(screen.getByRole('presentation'));
  rerender(<Picture src="/there.jpg" alt="" {...size} />);
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/there.jpg');
});

describe('a picture that loads after the page', () => {
  const animate = jest.fn();
  const prefers = (reduced: boolean) => {
    window.matchMedia = jest.fn().mockReturnValue({ matches: reduced }) as never;
  };
  const load = (props: { readonly eager?: boolean; readonly complete?: boolean }) => {
    const complete = jest.spyOn(HTMLImageElement.prototype, 'complete', 'get');
    complete.mockReturnValue(props.complete ?? false);
    render(<Picture src="/a.jpg" alt="a" eager={props.eager} {...size} />);
    complete.mockRestore();
    fireEvent.load(screen.getByRole('img'));
  };

  beforeEach(() => {
    animate.mockReset();
    HTMLImageElement.prototype.animate = animate;
    prefers(false);
  });

  test('fades in', () => {
    load({});
    expect(animate).toHaveBeenCalledWith({ opacity: [0, 1] }, expect.any(Number));
  });

  test.each([
    ['it is in the first view', { eager: true }, false],
    ['it was there already', { complete: true }, false],
    ['the visitor wants no motion', {}, true],
  ])('does not when %s', (_, props, reduced) => {
    prefers(reduced);
    load(props);
    expect(animate).not.toHaveBeenCalled();
  });
});
