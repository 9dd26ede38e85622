import { whenSeenAndIdle } from './whenSeenAndIdle';

let comeIntoView: (isIntersecting: boolean) => void;
let becomeIdle: (() => void) | undefined;

beforeEach(() => {
  becomeIdle = undefined;
  globalThis.IntersectionObserver = class {
    constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
      comeIntoView = (isIntersecting) => onChange([{ isIntersecting }]);
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  window.requestIdleCallback = (callback) => {
    becomeIdle = () => callback({ didTimeout: false, timeRemaining: () => 1 });
    return 1;
  };
  window.cancelIdleCallback = () => {
    becomeIdle = undefined;
  };
});

test('what is in view is told when the browser is idle, not before', () => {
  const seen = jest.fn();
  whenSeenAndIdle(document.body, seen);
  comeIntoView(false);
  expect(becomeIdle).toBeUndefined();
  comeIntoView(true);
  expect(seen).not.toHaveBeenCalled();
  becomeIdle?.();
  expect(seen).toHaveBeenCalledTimes(1);
});

test('what has left the page is told nothing', () => {
  const seen = jest.fn();
  const callOff = whenSeenAndIdle(document.body, seen);
  comeIntoView(true);
  callOff();
  becomeIdle?.();
  expect(seen).not.toHaveBeenCalled();
});
