import { defineApp } from 'tooling/webpack';

export default defineApp('shell');
