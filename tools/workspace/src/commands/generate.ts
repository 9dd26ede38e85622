import { readWords } from 'build/readWords';
import { writeGenerated } from '../generated';
import { PublicApiError, writePublicApis } from '../generated/publicApi';

readWords();
try {
  const written = [...writeGenerated(), ...writePublicApis()];
  console.log(
    written.length === 0 ? 'Everything generated is up to date.' : `Written: ${written.join(', ')}.`,
  );
} catch (error) {
  if (!(error instanceof PublicApiError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
