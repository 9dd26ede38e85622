// First: it says in which order the layers count.
import 'shared-ui/styles.css';
import { yieldToMain } from 'shared-feed/yieldToMain';

/** The shell's one script in several tasks: in a single one, what it is made of holds a slow phone up for too long. */
async function evaluate(): Promise<void> {
  await yieldToMain();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await yieldToMain();
  await import(/* webpackMode: "eager" */ 'shared-router');
  await yieldToMain();
  await import(/* webpackMode: "eager" */ './index');
}

void evaluate();
