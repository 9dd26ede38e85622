import { emptyDocument, liveReleases, SCHEMA_URL, type DiscoveryEntry } from './document';

const entry = (version: string, isDefault?: boolean): DiscoveryEntry => ({
  url: `/mfe/mfe-cart/${version}/mf-manifest.json`,
  metadata: { version, integrity: `sha384-${'A'.repeat(64)}` },
  ...(isDefault !== undefined && { deployment: { traffic: 50, default: isDefault } }),
});
const documentOf = (microFrontends: Record<string, DiscoveryEntry[]>) => ({
  schema: SCHEMA_URL,
  microFrontends,
});
const liveVersions = (microFrontends: Record<string, DiscoveryEntry[]>) =>
  [...liveReleases(documentOf(microFrontends))].map(([name, { metadata }]) => `${name}@${metadata.version}`);

describe('the live release of a remote', () => {
  test('is its default entry, wherever that stands', () => {
    expect(liveVersions({ 'mfe-cart': [entry('1.1.0', false), entry('1.0.0', true)] })).toEqual([
      'mfe-cart@1.0.0',
    ]);
  });

  test('is the first entry when none is the default', () => {
    expect(liveVersions({ 'mfe-cart': [entry('1.1.0'), entry('1.0.0', false)] })).toEqual(['mfe-cart@1.1.0']);
  });

  test('is not one without traffic, unless it is the default', () => {
    const without = { ...entry('1.1.0'), deployment: { traffic: 0, default: false } };
    expect(liveVersions({ 'mfe-cart': [without, entry('1.0.0', false)] })).toEqual(['mfe-cart@1.0.0']);
    expect(liveVersions({ 'mfe-cart': [without] })).toEqual([]);
    const stays = { ...without, deployment: { traffic: 0, default: true } };
    expect(liveVersions({ 'mfe-cart': [entry('1.0.0', false), stays] })).toEqual(['mfe-cart@1.1.0']);
  });

  test('is undefined for a remote without entries', () => {
    expect(liveVersions({ 'mfe-catalog': [], 'mfe-cart': [entry('1.0.0')] })).toEqual(['mfe-cart@1.0.0']);
    expect(liveReleases(emptyDocument).size).toBe(0);
  });
});
