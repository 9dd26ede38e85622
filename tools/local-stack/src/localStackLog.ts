import { createWriteStream, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import type { LogStream } from 'service-kit';

/**
 * Writes the log of all parts to a file, and prints errors and lines that belong to no request.
 * @param file absolute; truncated
 * @param print gets e.g. `gateway: Discovery responds again.`
 */
export function localStackLog(file: string, print: (line: string) => void): LogStream {
  mkdirSync(dirname(file), { recursive: true });
  // Opened now, so that an unwritable file ends the start.
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
