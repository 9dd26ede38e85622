import { releaseOf } from '../release.fixture';
import { describeStores, type TestDatabase } from '../store/stores.fixture';
import { CART, useServices } from './service.fixture';

describeStores((newDatabase) => {
  const services = useServices();
  const start = ({ settings, folder }: TestDatabase = newDatabase()) =>
    services.start(settings, { stateFolder: folder });

  test('[L2] a release is published, deployed, a canary, aborted, promoted and rolled back', async () => {
    const service = await start();
    const published = await service.publish(releaseOf('mfe-cart'));
    expect(published).toMatchObject({
      status: 201,
      body: {
        revision: 1,
        event: { action: 'published', by: 'platform', app: 'mfe-cart', version: '1.0.0' },
      },
    });
    expect(published.headers.get('etag')).toBe('"1"');
    await service.publish(releaseOf('mfe-cart', '1.1.0'));
    await service.write(`${CART}/deploy`, { version: '1.0.0' });
    for (const [end, body] of [['abort', { reason: 'The wrong one.' }], ['promote']] as const) {
      await service.write(`${CART}/deploy`, { version: '1.1.0', canary: 10 });
      await service.write(`${CART}/${end}`, body);
    }
    expect((await service.write(`${CART}/rollback`)).body.app).toEqual({
      live: '1.0.0',
      canary: null,
      releases: ['1.0.0', '1.1.0'],
    });

    const history = await service.history('?app=mfe-cart');
    expect(history.map(({ action, version }) => `${action} ${version}`)).toEqual([
      'published 1.0.0',
      'published 1.1.0',
      'deployed 1.0.0',
      'canary-started 1.1.0',
      'aborted 1.1.0',
      'canary-started 1.1.0',
      'promoted 1.1.0',
      'rolled-back 1.0.0',
    ]);
    expect(history.map(({ revision }) => revision)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(history.slice(3, 5)).toMatchObject([{ percent: 10 }, { reason: 'The wrong one.' }]);
    expect(await service.history('?app=mfe-unknown')).toEqual([]);
    expect(history.every(({ at }) => Math.abs(Date.parse(at) - Date.now()) < 60_000)).toBe(true);
  });

  test('[L4] a write that names an old revision is 412, one that names none 428; neither is written', async () => {
    const service = await services.startWithCart(newDatabase().settings);
    const { revision } = await service.status();
    const deploy = (named: number | string | null) =>
      service.write(`${CART}/deploy`, { version: '1.1.0' }, { revision: named });
    expect(await deploy(revision - 1)).toMatchObject({
      status: 412,
      body: {
        detail: `The decision was made on revision ${revision - 1} and the log is at ${revision}, so something changed in between: look at the status and decide again.`,
      },
    });
    expect((await deploy(revision + 1)).status).toBe(412);
    for (const none of [null, '*', 'W/"3"', '3']) expect((await deploy(none)).status).toBe(428);
    expect((await service.status()).revision).toBe(revision);
  });

  test('[L4] [F2] [F5] of 21 writers at any replica that decided on the same revision exactly one wins, each time', async () => {
    const database = newDatabase();
    const all = await Promise.all(Array.from({ length: 3 }, () => start(database)));
    const [first] = all as [(typeof all)[0]];
    for (const version of ['1.0.0', '1.1.0']) await first.publish(releaseOf('mfe-cart', version));
    for (const version of ['1.0.0', '1.1.0', '1.0.0']) {
      const { revision } = await first.status();
      const responses = await Promise.all(
        Array.from({ length: 21 }, (_, index) =>
          all[index % all.length]!.write(`${CART}/deploy`, { version }, { revision }),
        ),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(20).fill(412)]);
      for (const service of all) {
        const { revision: next, apps } = await service.status();
        expect([next, apps['mfe-cart']?.live]).toEqual([revision + 1, version]);
        expect(await (await service.get('/discovery.json')).text()).toContain(`/mfe/mfe-cart/${version}/`);
      }
    }
  });
});
