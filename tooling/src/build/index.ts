export { buildApps } from './buildApps';
