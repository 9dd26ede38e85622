import { writeGenerated } from '../generated';

/** `npm run generate`: brings up to date what files repeat of others, between their `generated:` lines. */
const written = writeGenerated();
console.log(written.length === 0 ? 'Everything generated is up to date.' : `Written: ${written.join(', ')}.`);
