/** Returns the cause of an error, e.g. `ECONNREFUSED`, which fetch hides in `cause` and Node in `errors`. */
export function describeError(error: unknown): string {
  const { message, cause, errors } = Object(error) as {
    readonly message?: string;
    readonly errors?: readonly Error[];
    readonly cause?: { readonly code?: string; readonly message?: string };
  };
  return cause?.code ?? cause?.message ?? (message || errors?.[0]?.message || String(error));
}
