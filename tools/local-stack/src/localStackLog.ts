import { appendFileSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { describeError, type LogStream } from 'service-kit';

/**
 * Writes the log of all parts to a file. Prints errors and lines without a request, e.g. `gateway: Discovery responds again.`
 * @param file absolute; truncated
 */
export function localStackLog(file: string, print: (line: string) => void): LogStream {
  mkdirSync(dirname(file), { recursive: true });
  const fd = openSync(file, 'w');
  let isReported = false;

  return {
    write(line) {
      try {
        appendFileSync(fd, line);
      } catch (error) {
        if (!isReported)
          print(`The log ${file} cannot be written (${describeError(error)}). Make room on its disk.`);
        isReported = true;
      }
      const { service, level, msg, requestId } = JSON.parse(line) as Record<string, string>;
      const isRoutine = requestId !== undefined || msg?.startsWith('Server listening');
      if (level === 'error' || !isRoutine) print(`${service}: ${msg}`);
    },
  };
}
