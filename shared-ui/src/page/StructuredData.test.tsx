import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { scriptSafeJson, StructuredData } from './StructuredData';

const scripts = () => [...document.querySelectorAll('script[type="application/ld+json"]')];
const names = () =>
  scripts().map(({ textContent }) => (JSON.parse(textContent) as { '@graph': unknown[] })['@graph'][0]);

test('a feed cannot end the script element', () => {
  const title = '</script><script>alert(1)</script>';
  const json = scriptSafeJson({ title });
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({ title });
});

test('a page rendered in the browser has its data in the head, and removes it when it unmounts', () => {
  const { unmount } = render(<StructuredData nodes={[{ name: 'Lamp' }]} />);
  expect(names()).toEqual([{ name: 'Lamp' }]);
  expect(scripts()[0]?.parentElement).toBe(document.head);
  unmount();
  expect(scripts()).toEqual([]);
});

test('a prerendered element stays while its data does, and is replaced by other data', () => {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(<StructuredData nodes={[{ name: 'Lamp' }]} />);
  const [sent] = scripts();
  const { rerender, unmount } = render(<StructuredData nodes={[{ name: 'Lamp' }]} />, {
    container,
    hydrate: true,
  });
  expect(scripts()).toEqual([sent]);

  rerender(<StructuredData nodes={[{ name: 'Table lamp' }]} />);
  expect(names()).toEqual([{ name: 'Table lamp' }]);
  rerender(<StructuredData nodes={[{ name: 'Lamp' }]} />);
  expect(names()).toEqual([{ name: 'Lamp' }]);
  expect(scripts()[0]?.parentElement).toBe(document.head);
  unmount();
  container.remove();
  expect(scripts()).toEqual([]);
});
