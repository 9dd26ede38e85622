import { FILE_LIMIT_MS, type PageTexts, type PageTextsFile } from 'contract';
import { addTexts } from 'shared-shop';

const loaded = new Map<string, Promise<void>>();

/** Loads texts in the shop's language before the modules that use them run. Without them the release's English texts show. */
export function loadTexts(file: PageTextsFile | undefined): Promise<void> {
  if (!file) return Promise.resolve();
  const loading = loaded.get(file.url) ?? load(file);
  loaded.set(file.url, loading);
  return loading;
}

async function load({ url, integrity }: PageTextsFile): Promise<void> {
  try {
    // eslint-disable-next-line no-restricted-globals -- no feed: a file of the shop
    const response = await fetch(url, { integrity, signal: AbortSignal.timeout(FILE_LIMIT_MS) });
    if (!response.ok) throw new Error(`${url} responds with status ${response.status}.`);
    addTexts((await response.json()) as PageTexts);
  } catch (error) {
    loaded.delete(url);
    console.info('These texts are English, because those of the shop did not come.', error);
  }
}
