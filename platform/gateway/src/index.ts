export { createGateway } from './gateway';
export { builtVersion } from './releases/builds';
export type { GatewayPlugin } from './plugin';
export { firebaseProblems, gatewaySettings, type GatewaySettings } from './settings';
