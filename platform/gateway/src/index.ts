export { createGateway } from './gateway';
export { builtVersion } from './releases/builds';
export { exposures, firebaseProblems, gatewaySettings } from './settings';
export type { GatewayPlugin, GatewaySettings } from './settings';
