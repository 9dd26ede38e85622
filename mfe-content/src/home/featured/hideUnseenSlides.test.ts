import { hideUnseenSlides } from './hideUnseenSlides';

function place(element: Element, left: number, right: number) {
  jest
    .spyOn(element, 'getBoundingClientRect')
    .mockReturnValue({ left, right, width: right - left } as DOMRect);
}

test('slides of which less than half is in the window are inert, and nothing else hides a slide', () => {
  const carousel = document.createElement('div');
  carousel.innerHTML = `<div class="slick-list">${'<div class="slick-slide" aria-hidden="true" tabindex="-1"></div>'.repeat(4)}</div>`;
  for (const list of carousel.querySelectorAll('.slick-list')) place(list, 0, 200);
  const slides = [...carousel.querySelectorAll<HTMLElement>('.slick-slide')];
  slides.forEach((slide, index) => place(slide, -160 + index * 100, -60 + index * 100));

  hideUnseenSlides(carousel);

  expect(slides.map(({ inert }) => inert)).toEqual([true, true, false, false]);
  expect(carousel.querySelector('[aria-hidden], [tabindex]')).toBeNull();
});

test('before the library has rendered its list it does nothing', () => {
  expect(() => hideUnseenSlides(document.createElement('div'))).not.toThrow();
});
