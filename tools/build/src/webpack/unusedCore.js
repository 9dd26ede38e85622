/** In place of what reads manifests and preloads remotes in the federation runtime: here the page names each entry, and preloads it. */
export class SnapshotHandler {
  hooks = { applyPlugin() {} };
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});
export const formatPreloadArgs = () => [];
export const preloadAssets = undefined;
export const defaultPreloadArgs = undefined;
export const normalizePreloadExposes = undefined;
