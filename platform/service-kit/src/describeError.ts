/**
 * Returns what an error says, in the words of whatever caused it: fetch hides what happened in `cause`, with the system's code where
 * it tried several addresses, e.g. `ECONNREFUSED`.
 * @param error what was thrown, of any type
 */
export function describeError(error: unknown): string {
  const { message, cause } = Object(error) as {
    readonly message?: string;
    readonly cause?: { readonly code?: string; readonly message?: string };
  };
  return cause?.code ?? cause?.message ?? message ?? String(error);
}
