import { buildApps } from '.';
import { readRepository } from './workspace';

const workspace = readRepository();
const named = workspace.apps.map(({ name }) => name).filter((name) => process.argv.includes(name));

await buildApps({
  workspace,
  ...(named.length > 0 && { only: named }),
  onProgress: (line) => console.log(line),
});
