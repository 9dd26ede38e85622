import { defineApp } from 'tooling/webpack';

export default defineApp('shell', { pages: { pieces: './src/pieces/index.tsx' } });
