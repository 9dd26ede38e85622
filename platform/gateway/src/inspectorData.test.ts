import { documentOf } from './document.fixture';
import { startTestGateway } from './gateway.fixture';

test('published releases are fetched at most every two seconds, also while discovery fails', async () => {
  let asked = 0;
  let status = 200;
  const gateway = await startTestGateway({}, (discovery) => {
    discovery.get('/status', async (_request, reply) => {
      asked += 1;
      const apps = { 'mfe-cart': { live: '1.0.0', canary: null, releases: ['1.0.0', '1.1.0'] } };
      return reply.code(status).send(status === 200 ? { revision: 1, apps, rollback: {} } : {});
    });
  });
  const time = jest.spyOn(performance, 'now');
  const now = performance.now();
  const askAt = async (ms: number) => {
    time.mockReturnValue(now + ms);
    const responses = await Promise.all(Array.from({ length: 10 }, () => gateway.get('/inspector.json')));
    return (await Promise.all(responses.map((each) => each.json()))) as { published: string[] }[][];
  };
  gateway.publish(documentOf({ 'mfe-cart': ['/cart'] }));
  const remotes = await askAt(1_000);
  expect(remotes.map(([cart]) => cart?.published)).toEqual(remotes.map(() => ['1.0.0', '1.1.0']));
  await askAt(2_000);
  expect(asked).toBe(1);
  status = 503;
  await askAt(3_100);
  await askAt(4_000);
  expect(asked).toBe(2);
});
