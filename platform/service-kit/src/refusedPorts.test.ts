import { REFUSED_PORTS } from './refusedPorts';

test.each([...REFUSED_PORTS])('fetch refuses port %i', async (port) => {
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toMatchObject({ cause: { message: 'bad port' } });
});
