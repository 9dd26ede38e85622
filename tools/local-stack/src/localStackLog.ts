import { createWriteStream, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import type { LogStream } from 'service-kit';

/**
 * Creates the log of all parts: everything goes to a file; errors, and what belongs to no request, also to `print`.
 * @param file absolute; truncated
 * @param print called with e.g. `gateway: Discovery responds again.`
 */
export function localStackLog(file: string, print: (line: string) => void): LogStream {
  mkdirSync(dirname(file), { recursive: true });
  // Opened at once, so that a file that cannot be written ends the start.
  const stream = createWriteStream(file, { fd: openSync(file, 'w') });
  return {
    write(line) {
      stream.write(line);
      const { service, level, msg, requestId } = JSON.parse(line) as Record<string, string>;
      const isRoutine = requestId !== undefined || msg?.startsWith('Server listening');
      if (level === 'error' || !isRoutine) print(`${service}: ${msg}`);
    },
  };
}
