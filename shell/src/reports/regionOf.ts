export const SHELL = 'shell';
export const GONE = 'gone';

/** Returns the remote around a node, else the shell; `gone` for a removed node. */
export function regionOf(node: Node | null): string {
  if (!node?.isConnected) return GONE;
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest<HTMLElement>('[data-mfe]')?.dataset.mfe ?? SHELL;
}
