import { defineApp } from 'build/webpack';

export default defineApp(import.meta.url, {
  exposes: {
    './routes': './src/routes.tsx',
    './SearchBox': './src/search/SearchBox.tsx',
    './widgets': './src/widgets.tsx',
  },
});
