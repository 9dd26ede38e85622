export { createGateway } from './gateway';
export { builtVersion } from './builds';
export type { GatewayPlugin } from './plugin';
export { firebaseProblems, gatewaySettings, toGatewaySettings, type GatewaySettings } from './settings';
