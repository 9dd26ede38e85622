export { createGateway } from './gateway';
export { builtVersion } from './releases/builds';
export { firebaseProblems, gatewaySettings, type GatewayPlugin, type GatewaySettings } from './settings';
