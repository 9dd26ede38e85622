/** Within this time a page shows its content, or a message in its place (docs/product.md PAGE-5, ERROR-6, ERROR-7). */
const PROMISED_MS = 20_000;

/** For the start of the shell, counted from the first paint, and for a page that suspends. What comes before takes the rest. */
export const PAGE_LIMIT_MS = PROMISED_MS - 5_000;

/** Ends before PAGE_LIMIT_MS begins, because hydration shows no placeholder. A second remains to start. */
export const HYDRATION_LIMIT_MS = PROMISED_MS - PAGE_LIMIT_MS - 1_000;

/** For all tries to load a remote. The start of the shell comes before. */
export const REMOTE_LIMIT_MS = PROMISED_MS - 6_000;

/** For an entry, a chunk or a stylesheet. Two tries fit into REMOTE_LIMIT_MS. */
export const FILE_LIMIT_MS = REMOTE_LIMIT_MS / 2 - 1_000;
