import { freePort } from 'service-kit';
import { compose } from '../fixtures/containers';
import { expect, test } from '../fixtures/shop';

test('the profile "catalogue" serves the products of a CSV file, with which the shop can be filled', async ({
  request,
}) => {
  test.setTimeout(300_000);
  const port = await freePort();
  process.env.CATALOGUE_PORT = String(port);
  try {
    await compose('--profile', 'catalogue', 'up', '--build', '--detach', '--wait', '--no-deps', 'catalogue');
    const response = await request.get(`http://127.0.0.1:${port}/products`);
    expect(((await response.json()) as { id: string }[]).map(({ id }) => id)).toContain('lamp-dome');
    const page = 'fetch("http://catalogue:4200/products").then(({ status }) => console.log(status))';
    expect(await compose('exec', '--no-TTY', 'shell', 'node', '-e', page)).toBe('200');
  } finally {
    await compose('--profile', 'catalogue', 'rm', '--force', '--stop', 'catalogue');
    delete process.env.CATALOGUE_PORT;
  }
});
