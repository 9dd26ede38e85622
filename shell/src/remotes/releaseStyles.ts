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
  const removed = new Map<string, readonly HTMLLinkElement[]>();
  const restoring = new Map<string, Promise<unknown>>();

  function foldersOf(remote: string): Map<string, number> {
    const folders = shown.get(remote) ?? new Map<string, number>();
    shown.set(remote, folders);
    return folders;
  }

  function remove(folder: string): void {
    // One without a sheet is on its way, and somebody waits for it.
    const links = stylesheetsIn(folder).filter(({ sheet }) => sheet);
    links.forEach((link) => link.remove());
    if (links.length > 0) removed.set(folder, [...(removed.get(folder) ?? []), ...links]);
  }

  function bringBack(folder: string): Promise<unknown> {
    const links = removed.get(folder);
    if (!links) return restoring.get(folder) ?? Promise.resolve();
    removed.delete(folder);
    const loaded = Promise.all(links.map(insert))
      .catch((error: unknown) => {
        links.forEach((link) => link.remove());
        removed.set(folder, links);
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

function stylesheetsIn(folder: string): HTMLLinkElement[] {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  return links.filter(({ href }) => href.startsWith(folder));
}

function insert(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`${link.href} could not be loaded.`));
    setTimeout(fail, STYLE_TIMEOUT_MS);
    link.onload = () => resolve();
    link.onerror = fail;
    document.head.append(link);
  });
}
