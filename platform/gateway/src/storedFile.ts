import type { FastifyBaseLogger } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { describeError, writeFileAtomically } from 'service-kit';

/** Stores a value as JSON, and logs failures. @param file absolute @param parse throws for an invalid value */
export function storedFile<T>(
  file: string,
  what: string,
  parse: (value: unknown) => T,
  log: Pick<FastifyBaseLogger, 'warn'>,
) {
  let stored: string | undefined;
  return {
    read(): T | undefined {
      if (!existsSync(file)) return undefined;
      try {
        stored = readFileSync(file, 'utf8');
        return parse(JSON.parse(stored));
      } catch (error) {
        log.warn(`${file} holds no ${what} (${describeError(error)}). The next one replaces it.`);
        return undefined;
      }
    },
    write(value: T): void {
      const text = JSON.stringify(value);
      if (text === stored) return;
      stored = text;
      try {
        writeFileAtomically(file, text);
      } catch (error) {
        log.warn(
          `${file} cannot be written (${describeError(error)}). The ${what} will not outlast a restart.`,
        );
      }
    },
  };
}
