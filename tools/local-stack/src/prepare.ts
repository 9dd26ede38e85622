import type { Workspace } from 'build/apps';
import { readFolder } from 'gateway/folder';
import { loadEnvFile, pathAsTyped, probePort, settingName, type Endpoint, type PortError } from 'service-kit';
import { endpointsOf, readLocalStackSettings } from './settings';

/**
 * Reads the settings of a command, before a build that a wrong setting, a wrong folder or a taken port would waste.
 * @param folder of the shop, as typed; default: that of the environment, else of .env @param dev whether there are dev servers
 * @throws SettingsError, ShopFolderError, PortError or Error
 */
export async function prepare(workspace: Workspace, folder = process.env.SHOP_FOLDER, dev = false) {
  // Before .env is read, whose path begins at the root.
  if (folder) process.env.SHOP_FOLDER = pathAsTyped(folder);
  loadEnvFile(workspace.root);
  const settings = readLocalStackSettings(process.env, workspace);
  readFolder(settings.shopFolder);
  await checkPorts(endpointsOf(settings, dev));
  return settings;
}

/** Checks ports; 0 means any free port. @throws PortError for one taken port, Error for several */
export async function checkPorts(endpoints: readonly Endpoint[]): Promise<void> {
  const fixed = endpoints.filter(({ port }) => port > 0);
  const results = await Promise.allSettled(fixed.map(probePort));
  const taken = fixed.filter((_endpoint, index) => results[index]?.status === 'rejected');
  if (taken.length === 0) return;
  if (taken.length === 1) throw results.find((result) => result.status === 'rejected')?.reason as PortError;
  const ports = taken.map(({ port }) => port).join(', ');
  const settings = taken.map(({ name }) => settingName(name, 'PORT')).join(', ');
  throw new Error(
    `The ports ${ports} are taken: it seems that a shop runs already. End it with Ctrl-C in its terminal, or set ${settings} to other ones.`,
  );
}
