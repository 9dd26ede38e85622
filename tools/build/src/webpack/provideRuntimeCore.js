import * as core from '@module-federation/runtime-core';

// The shell's federation runtime imports this before any remote's entry runs.
globalThis._FEDERATION_RUNTIME_CORE ??= core;

/** The federation plugin requires a default export. */
export default () => undefined;
