let report: (isIntersecting: boolean) => void = () => undefined;

/** jsdom lays nothing out: nothing changes its size, and what is observed comes into view only by `moveIntoView`. */
export function stubObservers(): void {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  globalThis.IntersectionObserver = class {
    constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
      report = (isIntersecting) => onChange([{ isIntersecting }]);
    }
    observe() {}
    unobserve() {}
    disconnect() {
      report = () => undefined;
    }
  } as unknown as typeof IntersectionObserver;
}

/** Reports to the observer that was made last. */
export function moveIntoView(isIntersecting = true): void {
  report(isIntersecting);
}
