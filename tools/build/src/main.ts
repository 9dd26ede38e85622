import { readRepository } from './apps';
import { readWords } from './readWords';
import { buildApps } from '.';

const workspace = readRepository();
const named = readWords(workspace.apps.map(({ name }) => name));

await buildApps({
  workspace,
  ...(named.length > 0 && { only: named }),
  onProgress: (line) => console.log(line),
});
