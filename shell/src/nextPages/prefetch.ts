/** Brings what belongs to the page at a path ahead of a navigation to it. Never rejects. */
export type Prefetch = (pathname: string) => Promise<void>;
