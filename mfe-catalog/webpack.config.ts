import { defineApp } from 'tooling/webpack';

export default defineApp('mfe-catalog', {
  exposes: { './routes': './src/routes.tsx', './SearchBox': './src/searchBox.tsx' },
});
