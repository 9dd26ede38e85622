/** Stops the clock of `performance` that many seconds later. */
export function skip(seconds: number): void {
  // Whole milliseconds: differences of fractions are not exact.
  const now = Math.ceil(performance.now()) + seconds * 1000;
  jest.spyOn(performance, 'now').mockReturnValue(now);
}
