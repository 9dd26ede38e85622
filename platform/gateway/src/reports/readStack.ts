import { findReleaseFiles } from 'contract';
import type { NamedRelease } from '../gatewayMetrics';

/** Line and column after the file's name; browsers may close a bracket. */
const PLACE = /^(.+:\d{1,7}:\d{1,7})\)?$/;
const MOST_FRAMES = 20;

interface Stack {
  readonly release: NamedRelease | undefined;
  /** E.g. `mfe-cart@1.2.0/js/page.js:1:420`; without browser extensions. */
  readonly frames: readonly string[];
}

export function readStack(stack: string): Stack {
  const frames = findReleaseFiles(stack).flatMap(({ app, version, file }) => {
    const [, place] = PLACE.exec(file) ?? [];
    return place === undefined ? [] : [{ app, version, place }];
  });
  return {
    release: frames[0],
    frames: frames.slice(0, MOST_FRAMES).map(({ app, version, place }) => `${app}@${version}/${place}`),
  };
}
