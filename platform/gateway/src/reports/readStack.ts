import { parseReleaseUrl } from 'contract';
import type { NamedRelease } from '../gatewayMetrics';

/** URL, line and column at the end of a line, in any browser. */
const FRAME = /^([^\s()@]+):(\d{1,7}):(\d{1,7})$/;
const MOST_FRAMES = 20;
const LONGEST_FRAME = 300;

interface Stack {
  readonly release: NamedRelease | undefined;
  /** E.g. `mfe-cart@1.2.0/js/page.js:1:420`. No browser extensions. */
  readonly frames: readonly string[];
}

export function readStack(stack: string): Stack {
  const frames = stack.split('\n').flatMap((line) => {
    const [, url = '', row, column] = FRAME.exec(lastWord(line)) ?? [];
    const thrown = parseReleaseUrl(url);
    return thrown ? [{ ...thrown, place: `${row}:${column}` }] : [];
  });
  return {
    release: frames[0],
    frames: frames
      .slice(0, MOST_FRAMES)
      .map(({ app, version, file, place }) => `${app}@${version}/${file}:${place}`),
  };
}

/** `at Cart (https://…/cart.js:1:10)` and `Cart@https://…/cart.js:1:10` end with their URL. */
function lastWord(line: string): string {
  const words = line.slice(-LONGEST_FRAME).split(/[\s()@]/);
  return words.filter(Boolean).at(-1) ?? '';
}
