import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { keepFocus } from './keepFocus';

beforeAll(() => keepFocus(document.body));

const button = (name: string) => screen.getByRole('button', { name });

async function press(name: string): Promise<void> {
  button(name).focus();
  await act(async () => fireEvent.click(button(name)));
}

function Chips() {
  const [chips, setChips] = useState(['Nike', 'Puma', 'Adidas']);
  return (
    <section>
      <h2>Products</h2>
      {chips.length > 0 && (
        <ul>
          {chips.map((chip) => (
            <li key={chip}>
              <button onClick={() => setChips(chips.filter((other) => other !== chip))}>{chip}</button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

test('moves to the next control, else to the one before, else to the heading', async () => {
  render(<Chips />);
  await press('Puma');
  expect(button('Adidas')).toHaveFocus();
  await press('Adidas');
  expect(button('Nike')).toHaveFocus();
  await press('Nike');
  expect(screen.getByRole('heading', { name: 'Products' })).toHaveFocus();
});

function Names() {
  const [key, setKey] = useState(0);
  return (
    <form key={key}>
      <input name="first" />
      <input name="last" onKeyDown={() => setKey(1)} />
    </form>
  );
}

test('moves to the field of the same name when its form is replaced', async () => {
  const { container } = render(
    <main>
      <Names />
    </main>,
  );
  const field = () => container.querySelector<HTMLElement>('[name=last]')!;
  const before = field();
  before.focus();
  await act(async () => fireEvent.keyDown(before));
  expect(before.isConnected).toBe(false);
  expect(field()).toHaveFocus();
});

function Replaced({ by }: { readonly by: React.ReactNode }) {
  const [replaced, setReplaced] = useState(false);
  return (
    <div>
      <button>Before</button>
      <div>{replaced ? by : <button onClick={() => setReplaced(true)}>Go</button>}</div>
      <button>After</button>
    </div>
  );
}

test('moves to what replaces the control, and to the title of a page', async () => {
  const { unmount } = render(<Replaced by={<a href="/login">Login</a>} />);
  await press('Go');
  expect(screen.getByRole('link')).toHaveFocus();
  unmount();

  const page = (
    <main tabIndex={-1}>
      <a href="/">Home</a>
      <h1>Cart</h1>
    </main>
  );
  render(<Replaced by={page} />);
  await press('Go');
  expect(screen.getByRole('heading', { name: 'Cart' })).toHaveFocus();
});

function Message() {
  const [shown, setShown] = useState(true);
  return (
    <>
      <h1>Shop</h1>
      <button>Add to cart</button>
      <div role="status">{shown && <button onClick={() => setShown(false)}>Close</button>}</div>
    </>
  );
}

test('a message gives the focus back to the control before it, or to the title', async () => {
  const { unmount } = render(<Message />);
  button('Add to cart').focus();
  await press('Close');
  expect(button('Add to cart')).toHaveFocus();
  unmount();

  render(<Message />);
  await press('Close');
  expect(screen.getByRole('heading')).toHaveFocus();
});

test('follows a control that moves, and skips a disabled one', async () => {
  render(
    <div>
      <button>First</button>
      <button>Second</button>
      <button disabled>Third</button>
      <button>Fourth</button>
    </div>,
  );
  const first = button('First');
  first.focus();
  await act(async () => first.parentElement?.append(first));
  expect(first).toHaveFocus();
  button('Second').focus();
  await act(async () => button('Second').remove());
  expect(button('Fourth')).toHaveFocus();
  // React removes its own elements only.
  document.body.replaceChildren();
});

test('does not change a focus that the visitor or the page has moved', async () => {
  render(<Chips />);
  button('Nike').focus();
  button('Nike').blur();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  await act(async () => fireEvent.click(button('Nike')));
  expect(document.body).toHaveFocus();

  button('Puma').focus();
  await act(async () => {
    fireEvent.click(button('Puma'));
    screen.getByRole('heading').tabIndex = -1;
    screen.getByRole('heading').focus();
  });
  expect(screen.getByRole('heading')).toHaveFocus();
});
