const STYLE_TIMEOUT_MS = 6_000;

/** A release of a remote, as far as its styles go. */
interface StyledRelease {
  readonly remote: string;
  /** Where its files lie, absolute, with a slash at the end. */
  readonly folder: string;
}

/**
 * The stylesheets of the remotes' releases in this document. Two releases of a remote have the same class names, and the
 * runtime of each adds its stylesheets and never takes them away: what is not shown any more has to go.
 */
export interface ReleaseStyles {
  /**
   * Brings back what was taken away of a release that is to be shown again.
   * @throws Error when a stylesheet cannot be loaded
   */
  readonly restore: (release: StyledRelease) => Promise<void>;
  /**
   * Tells that a part of a release is on the page: the styles of its remote's other releases are taken away, but for those
   * that still have a part on the page.
   * @returns tells that the part is gone
   */
  readonly show: (release: StyledRelease) => () => void;
}

export function createReleaseStyles(): ReleaseStyles {
  /** By remote and folder: how many parts are on the page. */
  const shown = new Map<string, Map<string, number>>();
  const removed = new Map<string, readonly Stylesheet[]>();
  const restoring = new Map<string, Promise<unknown>>();

  function foldersOf(remote: string): Map<string, number> {
    const folders = shown.get(remote) ?? new Map<string, number>();
    shown.set(remote, folders);
    return folders;
  }

  function remove(folder: string): void {
    // One without a sheet is on its way, and somebody waits for it.
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
    async restore({ remote, folder }) {
      const folders = foldersOf(remote);
      folders.set(folder, folders.get(folder) ?? 0);
      await bringBack(folder);
    },
    show({ remote, folder }) {
      const folders = foldersOf(remote);
      folders.set(folder, (folders.get(folder) ?? 0) + 1);
      bringBack(folder).catch((error: unknown) => console.warn(error));
      for (const [other, parts] of folders) if (parts === 0) remove(other);
      return () => void folders.set(folder, (folders.get(folder) ?? 0) - 1);
    },
  };
}

/** One of the page as it was sent stands in it as a whole (fillPage.ts of the gateway); others are links. */
type Stylesheet = HTMLLinkElement | HTMLStyleElement;

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
    setTimeout(fail, STYLE_TIMEOUT_MS);
    element.onload = () => resolve();
    element.onerror = fail;
  });
}
