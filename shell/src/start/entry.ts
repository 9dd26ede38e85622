// Must be first: it sets the order of the layers.
import 'shared-ui/styles.css';
import { yieldToMain } from 'contract/yieldToMain';

const LONGEST_WAIT_MS = 300;

function firstFrame(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MS);
    requestAnimationFrame(() => void yieldToMain().then(resolve));
  });
}

async function start(): Promise<void> {
  await firstFrame();
  await import(/* webpackMode: "eager" */ './start');
}

if (!('unsupported' in document.documentElement.dataset)) void start();
