import { buildApps } from '.';
import { readWords } from './readWords';
import { readRepository } from './apps';

const workspace = readRepository();
const named = readWords(workspace.apps.map(({ name }) => name));

await buildApps({
  workspace,
  ...(named.length > 0 && { only: named }),
  onProgress: (line) => console.log(line),
});
