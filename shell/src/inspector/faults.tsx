import { parseReleaseUrl } from 'contract';
import { use, useEffect, useState, type ComponentType } from 'react';
import type { wrapParts } from '../remotes/livePart';
import { OPEN_KEY } from './inspected';

/** The faults of the browser tests (docs/testing.md). A wrong hash is tested as a bad file. */
export const FILE_FAULTS = {
  'is refused': 'fails',
  'responds with 503': 'fails',
  'is a page instead': 'has a wrong hash',
  'is cut off': 'has a wrong hash',
  drips: 'hangs',
  hangs: 'hangs',
  'was altered': 'has a wrong hash',
} as const;

export const CODE_FAULTS = [
  'throws while it is evaluated',
  'throws when it is first rendered',
  'throws when it is updated',
  'throws in an effect',
  'throws when it is left',
  'suspends for ever',
] as const;

type CodeFault = (typeof CODE_FAULTS)[number];

export interface Fault {
  readonly fault?: keyof typeof FILE_FAULTS | CodeFault | undefined;
  readonly slowMs?: number | undefined;
}

type Faults = Readonly<Record<string, Fault>>;

const WRONG_HASH = `sha384-${'A'.repeat(64)}`;

export function readFaults(): Faults {
  try {
    return JSON.parse(sessionStorage.getItem(OPEN_KEY) ?? '{}') as Faults;
  } catch {
    return {};
  }
}

/** Stores faults for the next reload, and that the inspector is open. Undefined removes both. */
export function storeFaults(faults: Faults | undefined): void {
  try {
    if (faults) sessionStorage.setItem(OPEN_KEY, JSON.stringify(faults));
    else sessionStorage.removeItem(OPEN_KEY);
  } catch {
    // Without storage, faults end with the page.
  }
}

export function startFaults(wrap: typeof wrapParts, faults = readFaults()): void {
  if (Object.values(faults).every(({ fault, slowMs }) => !fault && !slowMs)) return;
  document.documentElement.dataset.faults = '';
  breakFiles(faults);
  wrap((Part, remote) => {
    const fault = CODE_FAULTS.find((each) => each === faults[remote]?.fault);
    return fault ? brokenPart(Part, remote, fault) : Part;
  });
}

/** The federation and webpack runtimes load scripts and styles with elements in the head. */
function breakFiles(faults: Faults): void {
  const { head } = document;
  const append = head.appendChild.bind(head);

  function insert<T extends Node>(node: T): T {
    const { app = '' } = parseReleaseUrl(urlOf(node)) ?? {};
    const { fault, slowMs = 0 } = faults[app] ?? {};
    const element = node as unknown as HTMLScriptElement | HTMLLinkElement;
    const effect = Object.entries(FILE_FAULTS).find(([each]) => each === fault)?.[1];
    if (effect === 'hangs') return node;
    const go = effect === 'fails' ? () => element.dispatchEvent(new Event('error')) : () => append(node);
    if (effect === 'has a wrong hash') element.integrity = WRONG_HASH;
    if (slowMs === 0 && effect !== 'fails') return append(node);
    setTimeout(go, slowMs);
    return node;
  }

  head.appendChild = insert;
  head.append = (...nodes) =>
    nodes.forEach((node) => insert(typeof node === 'string' ? new Text(node) : node));
}

function urlOf(node: Node): string {
  if (node instanceof HTMLScriptElement) return node.src;
  return node instanceof HTMLLinkElement && node.rel === 'stylesheet' ? node.href : '';
}

const never = new Promise<never>(() => {});

function brokenPart<P extends object>(
  Part: ComponentType<P>,
  remote: string,
  fault: CodeFault,
): ComponentType<P> {
  const fail = (when: CodeFault) => {
    if (fault !== when) return;
    const reason = `${remote} ${fault}, on purpose: the inspector has set it so. "Reset" there ends it.`;
    throw Object.assign(new Error(reason), { name: 'FaultError' });
  };
  return function BrokenPart(props: P) {
    const [updates, setUpdates] = useState(0);
    fail('throws while it is evaluated');
    fail('throws when it is first rendered');
    if (updates > 0) fail('throws when it is updated');
    if (fault === 'suspends for ever') use(never);
    useEffect(() => {
      fail('throws in an effect');
      if (fault === 'throws when it is updated') setUpdates(1);
      return () => fail('throws when it is left');
    }, []);
    return <Part {...props} />;
  };
}
