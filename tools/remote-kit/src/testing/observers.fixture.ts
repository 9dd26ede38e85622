let report: (isIntersecting: boolean) => void = () => undefined;

/** jsdom has no layout: elements keep their size and come into view only by `moveIntoView`. */
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

export function moveIntoView(isIntersecting = true): void {
  report(isIntersecting);
}
