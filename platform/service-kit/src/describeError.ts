/** Returns the message of an error's cause: fetch hides it, or its code, e.g. `ECONNREFUSED`, in `cause`. */
export function describeError(error: unknown): string {
  const { message, cause } = Object(error) as {
    readonly message?: string;
    readonly cause?: { readonly code?: string; readonly message?: string };
  };
  return cause?.code ?? cause?.message ?? message ?? String(error);
}
