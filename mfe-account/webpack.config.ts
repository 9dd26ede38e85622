import { defineApp } from 'tooling/webpack';

export default defineApp('mfe-account', {
  exposes: { './routes': './src/routes.tsx', './session': './src/session.ts' },
});
