export * from './routes';
export * from './widgets';
