import pg from 'pg';
import { openPostgres } from './postgres';
import { describePostgres } from './stores.fixture';

describePostgres((createDatabase) => {
  test('a transaction leaves no listener on its connection, which others use next', async () => {
    const connect = jest.spyOn(pg.Pool.prototype, 'connect');
    const database = openPostgres(createDatabase());
    const listeners: number[] = [];
    for (let times = 1; times <= 3; times++) {
      await database.transaction([{ text: 'SELECT 1' }]);
      const client = (await connect.mock.results.at(-1)?.value) as unknown as pg.PoolClient;
      listeners.push(client.listenerCount('error'));
    }
    expect(new Set(listeners).size).toBe(1);
    await database.close();
  });
});
