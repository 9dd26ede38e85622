export { readSettings, SettingsError, type PartName, type Settings } from './settings';
export { startStack, type Part, type Stack, type StackOptions } from './stack';
export { securityHeaders, EMULATOR_PAGES } from './securityHeaders';
export { shopConfig } from './page';
