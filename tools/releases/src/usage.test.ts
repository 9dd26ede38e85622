import { run } from './fakeDiscovery.fixture';

describe('wrong usage', () => {
  test.each([
    ['', /Usage: npm run releases -- /],
    ['fly', /unknown command 'fly'/],
    ['deploy mfe-cart', /missing required argument 'version'/],
    ['deploy cart 1.0.0', /'cart' is invalid.*It is "shell" or the name of a remote/],
    ['deploy mfe-cart newest', /'newest' is invalid.*A version is like 1\.2\.0/],
    ['deploy mfe-cart 1.0.0 --canary 0', /A share is above 0 and up to 100/],
    ['deploy mfe-cart 1.0.0 --canary 101', /A share is above 0/],
    ['deploy mfe-cart 1.0.0 --canary some', /A share is above 0/],
    ['release mfe-cart --version', /argument missing/],
    ['status mfe-cart mfe-catalog', /too many arguments/],
    ['promote mfe-cart --revision latest', /A revision is a whole number/],
    ['status --yaml', /unknown option '--yaml'/],
  ])('explains "%s" on standard error, with exit code 2', async (args, sentence) => {
    const { code, out, errors } = await run(args);
    expect([code, out]).toEqual([2, '']);
    expect(errors).toMatch(sentence);
  });
});

test.each([
  '--help',
  'help',
  ...['publish', 'deploy', 'release', 'promote', 'abort', 'rollback', 'status', 'history', 'doctor'].map(
    (name) => `${name} --help`,
  ),
])('"%s" prints how it is used, with exit code 0', async (args) => {
  const { code, out, errors } = await run(args);
  expect([code, errors]).toEqual([0, '']);
  expect(out).toMatch(/^Usage: npm run releases -- /);
});
