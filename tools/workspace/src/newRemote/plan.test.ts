import { readWorkspace } from 'build/apps';
import { planRemote, urlsOf, type NewRemoteRequest } from './plan';

const workspace = readWorkspace();
const offers = { name: 'mfe-offers', route: '/offers', team: '@offers', port: '3005', label: 'offers' };

test('a valid remote has the requested facts', () => {
  expect(planRemote(offers, workspace)).toEqual({ ...offers, port: 3005, label: 'Offers' });
});

test('a remote that names none gets a label, and a port by its name, so two branches choose different ones', () => {
  const plan = (name: string) =>
    planRemote({ ...offers, name, port: undefined, label: undefined }, workspace);
  const { port, label } = plan('mfe-summer-offers');
  expect(label).toBe('Summer offers');
  expect(workspace.apps.map((app) => app.port)).not.toContain(port);
  expect(plan('mfe-summer-offers').port).toBe(port);
  expect(plan('mfe-reviews').port).not.toBe(port);
});

test('its URLs have the ports of the settings', () => {
  const remote = planRemote(offers, workspace);
  const urls = ['http://localhost:3005/offers', 'http://localhost:3000/offers'];
  expect(urlsOf(remote, {})).toEqual(urls);
  expect(urlsOf(remote, { MFE_OFFERS_PORT: '7005', SHELL_PORT: '7000' })).toEqual(
    urls.map((url) => url.replace(':3', ':7')),
  );
});

test.each(['@acme/offers-team', '@offers-team', '@acme/shop/offers'])('the team %s owns it', (team) => {
  expect(planRemote({ ...offers, team }, workspace).team).toBe(team);
});

const NAME = 'write mfe- and lower-case words with hyphens between, as in mfe-offers.';
const PORT = 'write a number from 1024 to 65535 that browsers do not refuse.';

test.each<[string, Partial<NewRemoteRequest>, string]>([
  ['another name than mfe-…', { name: 'offers' }, `"offers" is no name of a remote: ${NAME}`],
  ['capitals in its name', { name: 'mfe-Offers' }, `"mfe-Offers" is no name of a remote: ${NAME}`],
  ['a name that leads elsewhere', { name: 'mfe-../x' }, `"mfe-../x" is no name of a remote: ${NAME}`],
  [
    'a name that is taken',
    { name: 'mfe-cart' },
    'mfe-cart is there already: choose another name, or remove its folder.',
  ],
  [
    'a path that another remote has',
    { route: '/cart' },
    'mfe-cart has the path /cart, so mfe-offers cannot have /cart: a url belongs to one remote, so rename or remove one of the two.',
  ],
  [
    'an invalid path',
    { route: 'offers' },
    '"offers" is no path of lower-case segments and :parameters, such as /product/:id.',
  ],
  ...['offers', '@', '@offers team', '@acme/'].map((team): [string, Partial<NewRemoteRequest>, string] => [
    `the team "${team}"`,
    { team },
    `"${team}" is no team as CODEOWNERS names them: write e.g. --team @offers or --team @acme/offers.`,
  ]),
  [
    'the port of another app',
    { port: '3002' },
    'mfe-cart has port 3002: choose another, or leave --port out for a free one.',
  ],
  [
    'the port of a service',
    { port: '4100' },
    'DISCOVERY_PORT has port 4100: choose another, or leave --port out for a free one.',
  ],
  ['an invalid port', { port: '3005x' }, `"3005x" is no port: ${PORT}`],
  ['a port that browsers refuse', { port: '6000' }, `"6000" is no port: ${PORT}`],
  ['a port below those of users', { port: '80' }, `"80" is no port: ${PORT}`],
])('%s is refused in one sentence', (_what, wrong, sentence) => {
  expect(() => planRemote({ ...offers, ...wrong }, workspace)).toThrow(sentence);
});
