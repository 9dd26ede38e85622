/**
 * A promise that does not pend for ever.
 * @param lateness makes the error it is rejected with after `ms`
 */
export async function within<T>(ms: number, promise: Promise<T>, lateness: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(lateness()), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
