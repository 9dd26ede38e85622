import { defineApp } from 'tooling/webpack';

export default defineApp('mfe-content', { exposes: { './routes': './src/routes.tsx' } });
