import { defineApp } from 'tooling/webpack';

export default defineApp(import.meta.url, { exposes: { './routes': './src/routes.tsx' } });
