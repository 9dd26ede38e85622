import { errorReportSchema, findReleaseFiles } from 'contract';
import * as v from 'valibot';

/** Line and column after the file's name; browsers may close a bracket. */
const PLACE = /^(.+:\d{1,7}:\d{1,7})\)?$/;
const MOST_FRAMES = 20;

/** Reads the release and the stack from an error report; frames like `mfe-cart@1.2.0/js/page.js:1:420`, without browser extensions. */
export const browserErrorSchema = v.pipe(
  errorReportSchema,
  v.transform(({ message, stack }) => {
    const frames = findReleaseFiles(stack).flatMap(({ app, version, file }) => {
      const [, place] = PLACE.exec(file) ?? [];
      return place === undefined ? [] : [{ app, version, place }];
    });
    return {
      // The shell sends no query, but other clients may.
      error: message.replace(/[?#]\S*/g, ''),
      release: frames[0],
      stack: frames.slice(0, MOST_FRAMES).map(({ app, version, place }) => `${app}@${version}/${place}`),
    };
  }),
);
