import type { Configuration } from 'webpack';

/** A build of an app, which its configurations describe. */
export interface AppBuild {
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  /** URL of its files, with a trailing slash. */
  readonly base: string;
  readonly isDev: boolean;
}

export function commonConfiguration({ folder, name, isDev }: AppBuild) {
  return {
    name,
    mode: isDev ? 'development' : 'production',
    context: folder,
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    // No cache in files: reading one takes as long as to compile an app.
    performance: false,
    stats: 'errors-warnings',
  } satisfies Configuration;
}
