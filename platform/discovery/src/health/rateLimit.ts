/** Returns a function that says whether more reports fit the limit: `perSecond` on average, ten times as many at once. */
export function rateLimit(
  perSecond: number,
  now: () => number = () => performance.now(),
): (count: number) => boolean {
  const most = perSecond * 10;
  let left = most;
  let at = now();
  return (count) => {
    const then = at;
    at = now();
    left = Math.min(most, left + ((at - then) / 1000) * perSecond);
    if (count > left) return false;
    left -= count;
    return true;
  };
}
