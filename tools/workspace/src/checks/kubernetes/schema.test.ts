import { schemaProblems } from './schema';

test.each([
  [
    'an unknown field',
    { spec: { ports: [{ port: 1 }], selectr: {} } },
    'Service x: /spec/selectr is unknown',
  ],
  ['a port that is no number', { spec: { ports: [{ port: 'http' }] } }, 'must be integer'],
])('%s is found', async (_what, fields, problem) => {
  const service = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'x' }, ...fields };
  expect((await schemaProblems(service)).join()).toContain(problem);
});
