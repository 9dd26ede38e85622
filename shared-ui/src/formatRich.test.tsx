import { render } from '@testing-library/react';
import { formatRich } from './formatRich';

test('renders tags, and each text of a sentence in its own element', () => {
  // "<link>See {place}</link> of <name>{title}</name>, <b>or <name>{place}</name></b>."
  const place = ['place'];
  const b = ['b', 'or ', ['name', place]];
  const text = [['link', 'See ', place], ' of ', ['name', ['title']], ', ', b, '.'];
  const { container } = render(
    <p>
      {formatRich(text, {
        title: 'Chair',
        place: '12',
        link: (children) => <a href="#top">{children}</a>,
        name: (children) => <bdi>{children}</bdi>,
        b: (children) => <b>{children}</b>,
      })}
    </p>,
  );
  expect(container.innerHTML).toBe(
    '<p><a href="#top">See 12</a><span> of </span><bdi>Chair</bdi><span>, </span><b><span>or </span><bdi>12</bdi></b><span>.</span></p>',
  );
});
