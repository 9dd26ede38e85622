import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Each is a dependency of the one before. */
const PATH_TO_ROUTER = ['shared-router', 'react-router-dom', 'react-router'];

/**
 * The router's production build: its package names the development build alone, whatever webpack's mode. They differ by one
 * constant, which keeps the warnings for developers.
 * @param folder of the app, absolute
 */
export function productionRouter(folder: string): Record<string, string> {
  const development = dirname(
    PATH_TO_ROUTER.reduce((from, name) => createRequire(from).resolve(name), join(folder, 'package.json')),
  );
  const production = join(development, '../production');
  return {
    'react-router$': join(production, 'index.mjs'),
    'react-router/dom$': join(production, 'dom-export.mjs'),
  };
}
