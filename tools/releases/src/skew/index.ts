export { builtContracts, findLost } from './contract';
export { readRecordings, record, restore } from './recordings';
