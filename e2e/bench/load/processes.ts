import { readdirSync, readFileSync } from 'node:fs';

/** Of Linux; what a process has used is not known elsewhere. */
const TICKS_PER_SECOND = 100;

export interface Usage {
  /** Of the processor, since it began. */
  readonly cpuSeconds: number;
  readonly memoryMb: number;
}

/** What processes and their children use at the moment. @returns undefined where that is not known */
export function usageOf(pids: readonly number[]): Usage | undefined {
  try {
    const all = pids.flatMap(familyOf).map(read);
    return {
      cpuSeconds: all.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
      memoryMb: Math.round(all.reduce((sum, { memoryMb }) => sum + memoryMb, 0)),
    };
  } catch {
    return undefined;
  }
}

function familyOf(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(familyOf)];
}

function read(pid: number): Usage {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name, in brackets, may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return {
    cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND,
    memoryMb: Number(kilobytes) / 1024,
  };
}
