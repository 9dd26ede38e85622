/**
 * Returns the message of an error's cause: fetch hides it, or its code, e.g. `ECONNREFUSED`, in `cause`, and Node in `errors` when
 * it tried several addresses.
 */
export function describeError(error: unknown): string {
  const { message, cause, errors } = Object(error) as {
    readonly message?: string;
    readonly errors?: readonly Error[];
    readonly cause?: { readonly code?: string; readonly message?: string };
  };
  return cause?.code ?? cause?.message ?? (message || errors?.[0]?.message || String(error));
}
