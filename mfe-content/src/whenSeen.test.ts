import { moveIntoView, stubObservers } from 'remote-kit/testing';
import { whenSeenAndIdle } from './whenSeen';

let becomeIdle: (() => void) | undefined;

beforeEach(() => {
  becomeIdle = undefined;
  stubObservers();
  window.requestIdleCallback = (callback) => {
    becomeIdle = () => callback({ didTimeout: false, timeRemaining: () => 1 });
    return 1;
  };
  window.cancelIdleCallback = () => {
    becomeIdle = undefined;
  };
});

test('calls back when the element is in view and the browser is idle, not before', () => {
  const seen = jest.fn();
  whenSeenAndIdle(document.body, seen);
  moveIntoView(false);
  expect(becomeIdle).toBeUndefined();
  moveIntoView();
  expect(seen).not.toHaveBeenCalled();
  becomeIdle?.();
  expect(seen).toHaveBeenCalledTimes(1);
});

test('does not call back once it is cancelled', () => {
  const seen = jest.fn();
  const cancel = whenSeenAndIdle(document.body, seen);
  moveIntoView();
  cancel();
  becomeIdle?.();
  expect(seen).not.toHaveBeenCalled();
});
