import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonFile } from 'service-kit';
import * as v from 'valibot';

const exportSchema = v.fallback(
  v.object({ users: v.array(v.object({ localId: v.string(), validSince: v.optional(v.string()) })) }),
  { users: [] },
);

/**
 * Keeps shoppers signed in when the emulator restarts: its import marks accounts as changed, which ends all sessions.
 * @param folder the emulator's export, read at once @returns restores the marks when the emulator responds at `url`
 */
export function keepSessions(folder: string, projectId: string): (url: string) => Promise<void> {
  const file = join(folder, 'auth_export/accounts.json');
  const saved = existsSync(file) ? readJsonFile(file, exportSchema).users : [];
  const users = saved.filter((user) => user.validSince);
  return async (url) => {
    const updateUrl = `${url}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:update`;
    const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
    for (const user of users) await fetch(updateUrl, { method: 'POST', headers, body: JSON.stringify(user) });
  };
}
