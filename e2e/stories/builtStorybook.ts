import { readFileSync } from 'node:fs';
import staticFiles from '@fastify/static';
import { fastify } from 'fastify';

const folder = `${import.meta.dirname}/../../.cache/storybook`;

export interface Story {
  readonly id: string;
  readonly title: string;
  readonly name: string;
}

export function builtStories(): Story[] {
  const { entries } = JSON.parse(readFileSync(`${folder}/index.json`, 'utf8')) as {
    entries: Record<string, Story>;
  };
  return Object.values(entries);
}

export async function serveStorybook() {
  const app = fastify({ forceCloseConnections: true });
  await app.register(staticFiles, { root: folder, maxAge: '1h' });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, stop: () => app.close() };
}
