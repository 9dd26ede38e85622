import { parseReleaseUrl } from 'contract';
import type { wrapParts } from '../remotes/RemoteSlot';
import { brokenPart } from './brokenPart';
import { CODE_FAULTS, type FaultName } from './faultNames';
import { OPEN_KEY } from './openKey';

/** What is wrong with a remote on purpose. */
export interface Fault {
  readonly fault?: FaultName | undefined;
  /** How long each of its files takes more, in milliseconds. */
  readonly slowMs?: number | undefined;
}

/** By remote. */
export type Faults = Readonly<Record<string, Fault>>;

/** Right in form and of no file. */
const WRONG_HASH = `sha384-${'A'.repeat(64)}`;

/** The faults that are set in this tab. */
export function readFaults(): Faults {
  try {
    return JSON.parse(sessionStorage.getItem(OPEN_KEY) ?? '{}') as Faults;
  } catch {
    return {};
  }
}

/** Keeps them, and that the inspector is open, over the next reload; undefined forgets both. */
export function keepFaults(faults: Faults | undefined): void {
  try {
    if (faults) sessionStorage.setItem(OPEN_KEY, JSON.stringify(faults));
    else sessionStorage.removeItem(OPEN_KEY);
  } catch {
    // Where storage is blocked, they last as long as the page.
  }
}

/** Makes the faults that are set happen to all that is loaded and shown from now on. */
export function startFaults(wrap: typeof wrapParts, faults = readFaults()): void {
  if (Object.values(faults).every(({ fault, slowMs }) => !fault && !slowMs)) return;
  // From here on nothing of this page counts for a release (releases/healthReporter.ts).
  document.documentElement.dataset.faults = '';
  breakFiles(faults);
  wrap((Part, remote) => {
    const fault = CODE_FAULTS.find((each) => each === faults[remote]?.fault);
    return fault ? brokenPart(Part, remote, fault) : Part;
  });
}

/** Scripts and styles are loaded by elements that the runtimes put into the head. */
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
    // The browser itself refuses what has not the hash it should have.
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
