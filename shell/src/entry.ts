// First: it sets the order of the layers.
import 'shared-ui/styles.css';
import { yieldToMain } from 'shared-feed/yieldToMain';

/** Evaluates the script in several tasks: one would block slow phones for too long. */
async function evaluate(): Promise<void> {
  await yieldToMain();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await yieldToMain();
  await import(/* webpackMode: "eager" */ 'shared-router');
  await yieldToMain();
  await import(/* webpackMode: "eager" */ './index');
}

void evaluate();
