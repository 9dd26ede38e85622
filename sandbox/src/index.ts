export { startSandbox, type Part, type Sandbox, type SandboxOptions } from './sandbox';
export { readSandboxSettings, withFreePorts, type SandboxSettings } from './settings';
