export { createGateway, MissingIdentityError, type GatewayOptions } from './gateway';
export { builtVersion, MissingBuildError } from './builds';
export { PageTemplateError } from './page';
export type { GatewayPlugin } from './plugin';
export { firebaseProblems, gatewaySettings, toGatewaySettings, type GatewaySettings } from './settings';
