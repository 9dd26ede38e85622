export { createGateway } from './gateway';
export { builtVersion } from './releases/builds';
export {
  exposures,
  exposureSettings,
  firebaseProblems,
  gatewaySettings,
  type GatewayPlugin,
  type GatewaySettings,
} from './settings';
