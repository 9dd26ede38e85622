// Must be first: it sets the order of the layers.
import 'shared-ui/styles.css';
import type { PageTextsFile } from 'contract';
import { yieldToMain } from 'contract/yieldToMain';
import { loadTexts } from '../texts/loadTexts';

const LONGEST_WAIT_MS = 300;

function firstFrame(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MS);
    requestAnimationFrame(() => void yieldToMain().then(resolve));
  });
}

/** In another language than English. */
function textsOfShell(): PageTextsFile | undefined {
  const config = document.getElementById('shop-config')?.textContent ?? '{}';
  return (JSON.parse(config) as { readonly textsFile?: PageTextsFile }).textsFile;
}

async function start(): Promise<void> {
  await Promise.all([firstFrame(), loadTexts(textsOfShell())]);
  await import(/* webpackMode: "eager" */ './start');
}

if (!('unsupported' in document.documentElement.dataset)) void start();
