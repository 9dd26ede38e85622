import { parseReleaseUrl } from 'contract';
import type { wrapParts } from '../remotes/RemoteSlot';
import { brokenPart, CODE_FAULTS, type CodeFault } from './brokenPart';
import { OPEN_KEY } from './openKey';

/** What can happen to the files of a remote: the faults of the browser tests (docs/faults.md). */
export const FILE_FAULTS = [
  'is refused',
  'responds with 503',
  'is a page instead',
  'is cut off',
  'drips',
  'hangs',
  'was altered',
] as const;

export interface Fault {
  readonly fault?: (typeof FILE_FAULTS)[number] | CodeFault | undefined;
  /** Delays each file, in milliseconds. */
  readonly slowMs?: number | undefined;
}

type Faults = Readonly<Record<string, Fault>>;

/** Valid, and the hash of no file. */
const WRONG_HASH = `sha384-${'A'.repeat(64)}`;

/** Returns the faults of this tab. */
export function readFaults(): Faults {
  try {
    return JSON.parse(sessionStorage.getItem(OPEN_KEY) ?? '{}') as Faults;
  } catch {
    return {};
  }
}

/** Stores the faults, and that the inspector is open, for the next reload; undefined removes both. */
export function storeFaults(faults: Faults | undefined): void {
  try {
    if (faults) sessionStorage.setItem(OPEN_KEY, JSON.stringify(faults));
    else sessionStorage.removeItem(OPEN_KEY);
  } catch {
    // Without storage they end with the page.
  }
}

/** Applies the faults to what is loaded and shown from now on. */
export function startFaults(wrap: typeof wrapParts, faults = readFaults()): void {
  if (Object.values(faults).every(({ fault, slowMs }) => !fault && !slowMs)) return;
  // Nothing is reported from here on.
  document.documentElement.dataset.faults = '';
  breakFiles(faults);
  wrap((Part, remote) => {
    const fault = CODE_FAULTS.find((each) => each === faults[remote]?.fault);
    return fault ? brokenPart(Part, remote, fault) : Part;
  });
}

/** The runtimes load scripts and styles by elements in the head. */
function breakFiles(faults: Faults): void {
  const { head } = document;
  const append = head.appendChild.bind(head);

  function insert<T extends Node>(node: T): T {
    const { app = '' } = parseReleaseUrl(urlOf(node)) ?? {};
    const { fault, slowMs = 0 } = faults[app] ?? {};
    const element = node as unknown as HTMLScriptElement | HTMLLinkElement;
    if (fault === 'hangs' || fault === 'drips') return node;
    if (fault === 'is refused' || fault === 'responds with 503') {
      setTimeout(() => element.dispatchEvent(new Event('error')), slowMs);
      return node;
    }
    // The browser refuses a file with another hash.
    if (fault === 'is a page instead' || fault === 'is cut off' || fault === 'was altered')
      element.integrity = WRONG_HASH;
    if (slowMs === 0) return append(node);
    setTimeout(() => append(node), slowMs);
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
