import { readWords } from 'build/readWords';
import { exitWithError } from 'service-kit';
import { writeGenerated } from '../generated';
import { writePublicApis } from '../generated/publicApi';

readWords();
try {
  const written = [...writeGenerated(), ...writePublicApis()];
  console.log(
    written.length === 0 ? 'Everything generated is up to date.' : `Written: ${written.join(', ')}.`,
  );
} catch (error) {
  exitWithError(error);
}
