export { createGateway } from './gateway';
export { builtVersion } from './builds';
export type { GatewayPlugin } from './plugin';
export { firebaseProblems, gatewaySettings, type GatewaySettings } from './settings';
