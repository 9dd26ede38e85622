export { createGateway } from './gateway';
export { renderPage } from './page/content';
export { builtVersion } from './shop/builds';
export { openShop } from './shop/openShop';
export { exposures, firebaseProblems, gatewaySettings } from './settings';
export type { GatewayPlugin, GatewaySettings } from './settings';
