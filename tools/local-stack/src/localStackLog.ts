import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { LogStream } from 'service-kit';

/**
 * The log of every part: all of it into a file, and what is an error or about no single request to whoever started it.
 * @param file absolute; begun anew
 * @param print told a sentence, e.g. `gateway: Discovery responds again.`
 */
export function localStackLog(file: string, print: (line: string) => void): LogStream {
  mkdirSync(dirname(file), { recursive: true });
  const stream = createWriteStream(file);
  return {
    write(line) {
      stream.write(line);
      const { service, level, msg, requestId } = JSON.parse(line) as Record<string, string>;
      const isRoutine = requestId !== undefined || msg?.startsWith('Server listening');
      if (level === 'error' || !isRoutine) print(`${service}: ${msg}`);
    },
  };
}
