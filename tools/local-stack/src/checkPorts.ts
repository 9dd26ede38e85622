import { probePort, settingName, type Endpoint, type PortError } from 'service-kit';

/** Checks ports before a long step; 0 means any free port. @throws PortError for one taken port, Error for several */
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
