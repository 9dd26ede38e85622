export { startSandbox, type Sandbox, type SandboxOptions } from './sandbox';
export { readSandboxSettings, withFreePorts } from './settings';
export { serveAgainst } from './serveAgainst';
