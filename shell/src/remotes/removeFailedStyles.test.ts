import { removeFailedStyles } from './removeFailedStyles';

function addStylesheet(href: string, sheet: { cssRules: readonly object[] } | null, dataHref?: string) {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  if (dataHref) link.dataset.href = dataHref;
  Object.defineProperty(link, 'sheet', { value: sheet });
  document.head.append(link);
}

afterEach(() => document.head.replaceChildren());

test("of the remotes' stylesheets those that failed are disabled; the shell's own stay", () => {
  addStylesheet('/mfe/mfe-cart/1.0.0/cart.css', { cssRules: [{}] }, 'cart.css');
  addStylesheet('/mfe/mfe-cart/1.0.0/empty.css', { cssRules: [] }, 'empty.css');
  addStylesheet('/mfe/mfe-cart/1.0.0/none.css', null, 'none.css');
  const closed = {
    get cssRules(): readonly object[] {
      throw new DOMException('Cannot access rules', 'SecurityError');
    },
  };
  addStylesheet('/mfe/mfe-cart/1.0.0/closed.css', closed, 'closed.css');
  addStylesheet('/shell/1.0.0/main.css', null);
  removeFailedStyles(document);
  const left = [...document.querySelectorAll('link[rel=stylesheet]')].map((link) =>
    link.getAttribute('href'),
  );
  expect(left).toEqual(['/mfe/mfe-cart/1.0.0/cart.css', '/shell/1.0.0/main.css']);
});
