import * as core from '@module-federation/runtime-core';

// Before any remote's entry runs: this is imported by the shell's own federation runtime.
globalThis._FEDERATION_RUNTIME_CORE ??= core;

/** The federation plugin calls what a runtime plugin exports; there is nothing to hook into. */
export default () => undefined;
