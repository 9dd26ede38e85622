import { FILE_LIMIT_MS } from 'contract';
import type { RemoteRelease } from './knownReleases';

type StyledRelease = Pick<RemoteRelease, 'remote' | 'folder'>;

type Stylesheet = HTMLLinkElement | HTMLStyleElement;

/** Removes and restores styles, because releases of a remote share class names, and no runtime removes styles. */
export function createReleaseStyles() {
  /** Number of components on the page, by folder. */
  const shown = new Map<string, { readonly remote: string; readonly components: number }>();
  const removed = new Map<string, readonly Stylesheet[]>();
  const restoring = new Map<string, Promise<unknown>>();

  function count({ remote, folder }: StyledRelease, change: number): void {
    const { components = 0 } = shown.get(folder) ?? {};
    shown.set(folder, { remote, components: components + change });
  }

  function remove(folder: string): void {
    const sheets = stylesheetsIn(folder).filter(({ sheet }) => sheet);
    sheets.forEach((element) => element.remove());
    if (sheets.length > 0) removed.set(folder, [...(removed.get(folder) ?? []), ...sheets]);
  }

  function bringBack(folder: string): Promise<unknown> {
    const sheets = removed.get(folder);
    if (!sheets) return restoring.get(folder) ?? Promise.resolve();
    removed.delete(folder);
    const loaded = Promise.all(sheets.map(insert))
      .catch((error: unknown) => {
        sheets.forEach((element) => element.remove());
        removed.set(folder, sheets);
        throw error;
      })
      .finally(() => restoring.delete(folder));
    restoring.set(folder, loaded);
    return loaded;
  }

  return {
    isShown: ({ folder }: StyledRelease): boolean => (shown.get(folder)?.components ?? 0) > 0,
    forget({ folder }: StyledRelease): void {
      shown.delete(folder);
      removed.delete(folder);
    },
    /** @throws Error when a stylesheet fails to load */
    async restore(release: StyledRelease): Promise<void> {
      count(release, 0);
      await bringBack(release.folder);
    },
    /** Counts a component until the returned function is called. */
    show(release: StyledRelease): () => void {
      count(release, 1);
      bringBack(release.folder).catch((error: unknown) => console.warn(error));
      for (const [folder, { remote, components }] of shown)
        if (remote === release.remote && components === 0) remove(folder);
      return () => count(release, -1);
    },
  };
}

function stylesheetsIn(folder: string): Stylesheet[] {
  const sheets = [...document.querySelectorAll<Stylesheet>('link[rel=stylesheet], style[data-folder]')];
  return sheets.filter((element) =>
    element instanceof HTMLLinkElement
      ? element.href.startsWith(folder)
      : new URL(element.dataset.folder ?? '', location.href).href === folder,
  );
}

function insert(element: Stylesheet): Promise<void> {
  return new Promise((resolve, reject) => {
    document.head.append(element);
    if (element instanceof HTMLStyleElement) {
      resolve();
      return;
    }
    const fail = () => reject(new Error(`${element.href} could not be loaded.`));
    setTimeout(fail, FILE_LIMIT_MS);
    element.onload = () => resolve();
    element.onerror = fail;
  });
}
