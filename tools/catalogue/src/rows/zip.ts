import { Parser } from 'htmlparser2';
import { fromBufferPromise, type Entry } from 'yauzl';
import { incompleteError } from './table';

/** Characters of all files together: a small zip file can unpack to any size. */
const LARGEST_UNPACKED = 500_000_000;

export const PASSWORD = 'it has a password: save it without one';

export type Attributes = Readonly<Record<string, string | undefined>>;

/** Called with the name of each tag, without its prefix, the text before it, and the names of the tags around it. */
export interface Handlers {
  readonly open?: (tag: string, attributes: Attributes, text: string, around: readonly string[]) => void;
  readonly close?: (tag: string, text: string, around: readonly string[]) => void;
}

export type Zip = Awaited<ReturnType<typeof openZip>>;

/** Opens a zip file of XML files. @throws Error that completes "… cannot be read: " */
export async function openZip(bytes: Buffer) {
  const zip = await fromBufferPromise(bytes, { autoClose: false }).catch(fail);
  const entries = new Map<string, Entry>();
  for await (const entry of readable(zip.eachEntry())) entries.set(entry.fileName, entry);
  let unpacked = 0;
  return {
    has: (name: string) => entries.has(name),
    /** Parses a file in pieces; one that is not there is empty. */
    async parse(name: string, { open, close }: Handlers): Promise<void> {
      const entry = entries.get(name);
      if (!entry) return;
      const stream = await zip.openReadStreamPromise(entry).catch(fail);
      let text = '';
      const around: string[] = [];
      const parser = new Parser(
        {
          onopentag: (name, attributes) => {
            const tag = name.slice(name.indexOf(':') + 1);
            open?.(tag, attributes, text, around);
            around.push(tag);
            text = '';
          },
          ontext: (more) => (text += more),
          onclosetag: () => {
            const tag = around.pop() ?? '';
            close?.(tag, text, around);
            text = '';
          },
        },
        { xmlMode: true },
      );
      for await (const chunk of readable<string>(stream.setEncoding('utf8'))) {
        unpacked += chunk.length;
        if (unpacked > LARGEST_UNPACKED)
          throw new Error(`it unpacks to over ${LARGEST_UNPACKED / 1e6} MB: leave out columns`);
        parser.write(chunk);
      }
    },
  };
}

/** Yields what the library reads. */
async function* readable<T>(items: AsyncIterable<T>) {
  try {
    yield* items;
  } catch (error) {
    fail(error as Error);
  }
}

function fail({ message }: Error): never {
  if (/encrypt/i.test(message)) throw new Error(PASSWORD);
  if (message.startsWith('End of central directory')) throw incompleteError('before its end');
  throw new Error(`it is damaged (${message}): export or copy it again`);
}
