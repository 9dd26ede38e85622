export { builtContracts, findLost } from './contract';
export { readRecordings, record, restore, type Recording } from './recordings';
