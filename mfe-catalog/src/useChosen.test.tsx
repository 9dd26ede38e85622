import { fireEvent, render, screen } from '@testing-library/react';
import { Router, useNavigate, type Location, type Navigator } from 'shared-router';
import { useChosen } from './useChosen';

const entry = (key: string, state: unknown = null): Location => ({
  pathname: '/',
  search: '',
  hash: '',
  state,
  key,
});

let pushed: Location[];
const navigator: Navigator = {
  createHref: String,
  go: () => {},
  push: (_to, state) => void pushed.push(entry(`pushed ${pushed.length}`, state)),
  replace: () => {},
};

function Choice() {
  const [chosen, choose] = useChosen<string>();
  const navigate = useNavigate();
  return (
    <>
      <output>{chosen ?? 'as shown'}</output>
      {['a', 'b'].map((value) => (
        <button key={value} onClick={() => void navigate('/', { state: choose(value) })}>
          {value}
        </button>
      ))}
    </>
  );
}

function open() {
  pushed = [];
  const pageOf = (location: Location) => (
    <Router location={location} navigator={navigator}>
      <Choice />
    </Router>
  );
  const { rerender } = render(pageOf(entry('first')));
  return {
    show: (location: Location) => rerender(pageOf(location)),
    click: (name: string) => fireEvent.click(screen.getByRole('button', { name })),
    said: () => screen.getByRole('status').textContent,
  };
}

test('a choice holds while the pages of earlier ones are shown, until its own is', () => {
  const { show, click, said } = open();
  click('a');
  click('b');
  expect(said()).toBe('b');
  show(pushed[0]!);
  expect(said()).toBe('b');
  show(pushed[1]!);
  expect(said()).toBe('as shown');
  show(pushed[0]!);
  expect(said()).toBe('as shown');
});

test('a choice ends with any other page', () => {
  const { show, click, said } = open();
  click('a');
  show(entry('a link'));
  expect(said()).toBe('as shown');
  show(entry('first'));
  expect(said()).toBe('as shown');
});
