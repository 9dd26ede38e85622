import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { ROOM_CODE } from './roomCode';

const HEAP_MB = 128;
/** Buffers count too. 560 MB are reserved from the start, and hardly used: for code and the threads' stacks. */
const MEMORY_KB = 900 * 1024;
const UNPRIVILEGED = 65_534;
/** Of one message: far more than any page, and little to hold. */
const MOST_CHARACTERS = 8_000_000;
const MOST_ERROR_CHARACTERS = 500;

interface RoomListeners {
  readonly onMessage: (message: unknown) => void;
  readonly onEnd: (problem?: string) => void;
}

/** Starts a Node process that can reach nothing but its two streams (docs/architecture.md, "Rooms"). @param first its first message: the code of the shell's server build, and what that finds as `storefront` */
export function openRoom(
  first: { readonly code: string; readonly storefront: object },
  { onMessage, onEnd }: RoomListeners,
) {
  const child = spawnConfined();
  let ended = false;
  let errors = '';

  function end(problem?: string): void {
    if (ended) return;
    ended = true;
    child.kill('SIGKILL');
    child.stdin.destroy();
    child.stdout.destroy();
    child.stderr.destroy();
    onEnd(problem ?? (errors || undefined));
  }

  const parts: string[] = [];
  let length = 0;
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    length += chunk.length;
    if (length > MOST_CHARACTERS) {
      end(`It sent more than ${MOST_CHARACTERS} characters.`);
      return;
    }
    const [last = '', ...lines] = chunk.split('\n');
    parts.push(last);
    for (const line of lines) {
      const text = parts.splice(0).join('');
      parts.push(line);
      length = line.length;
      if (!ended) onMessage(parseJson(text));
    }
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    errors = (errors + chunk).slice(0, MOST_ERROR_CHARACTERS);
  });
  for (const emitter of [child, child.stdin, child.stdout, child.stderr]) emitter.on('error', () => end());
  // After what it said.
  child.on('close', () => end());

  const room = {
    send: (message: object) => void (ended || child.stdin.write(`${JSON.stringify(message)}\n`)),
    kill: end,
  };
  room.send(first);
  return room;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function spawnConfined(): ChildProcessByStdio<Writable, Readable, Readable> {
  const node = [process.execPath, '--permission', `--max-old-space-size=${HEAP_MB}`, '--eval', ROOM_CODE];
  // Only the system can limit memory outside of the heap.
  const limit =
    process.platform === 'linux' ? ['/bin/sh', '-c', `ulimit -d ${MEMORY_KB} && exec "$0" "$@"`] : [];
  const [program = '', ...args] = [...limit, ...node];
  return spawn(program, args, {
    cwd: '/',
    env: {},
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(canLowerUser() && { uid: UNPRIVILEGED, gid: UNPRIVILEGED }),
  });
}

/** Only root may change the user, and Node may lie in a folder of root alone. */
export const canLowerUser = (): boolean => process.getuid?.() === 0 && isForAll(process.execPath);

function isForAll(path: string): boolean {
  const isOpen = (statSync(path).mode & 0o001) !== 0;
  return isOpen && (dirname(path) === path || isForAll(dirname(path)));
}
