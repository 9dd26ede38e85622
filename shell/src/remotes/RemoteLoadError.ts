/** A remote that could not be loaded; `cause` is what went wrong underneath. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  constructor(
    readonly remote: string,
    cause: unknown,
  ) {
    super(`${remote} could not be loaded.`, { cause });
  }
}
