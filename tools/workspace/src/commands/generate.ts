import { readWords } from 'build/readWords';
import { exitWithError } from 'service-kit';
import { generateFiles, writeOutdated } from '../generated';
import { publicApis } from '../generated/publicApi';

readWords();
try {
  const written = writeOutdated([...generateFiles(), ...publicApis()]);
  console.log(
    written.length === 0 ? 'Everything generated is up to date.' : `Written: ${written.join(', ')}.`,
  );
} catch (error) {
  exitWithError(error);
}
