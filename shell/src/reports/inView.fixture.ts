/** jsdom has no layout: all elements are in view, but those with `data-below`. */
globalThis.IntersectionObserver = class {
  constructor(private readonly onChange: IntersectionObserverCallback) {}
  observe(target: HTMLElement) {
    const isIntersecting = !('below' in target.dataset);
    this.onChange([{ target, isIntersecting } as unknown as IntersectionObserverEntry], this as never);
  }
  disconnect() {}
} as unknown as typeof IntersectionObserver;
