import { defineApp } from 'tooling/webpack';

export default defineApp('mfe-cart', { exposes: { './routes': './src/routes.tsx' } });
