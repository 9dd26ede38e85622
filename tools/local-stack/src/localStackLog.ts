import { createWriteStream, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import type { LogStream } from 'service-kit';

/**
 * Writes the log of all parts to a file. Prints errors and lines without a request, e.g. `gateway: Discovery responds again.`
 * @param file absolute; truncated
 */
export function localStackLog(file: string, print: (line: string) => void): LogStream {
  mkdirSync(dirname(file), { recursive: true });
  // Opened now, so that the start fails if the file cannot be written.
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
