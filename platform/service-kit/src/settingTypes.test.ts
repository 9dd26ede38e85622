import { readSettings, type Setting } from './settings';
import * as setting from './settingTypes';

interface Examples {
  readonly type: Setting<unknown>;
  readonly unset: unknown;
  readonly good: readonly (readonly [text: string, value: unknown])[];
  readonly bad: readonly string[];
}

const read = (values: Record<string, unknown>) => Object.entries(values);
const sameText = (...texts: string[]) => texts.map((text) => [text, text] as const);

const examples: Record<string, Examples> = {
  port: {
    type: setting.port(3000),
    unset: 3000,
    good: read({ 0: 0, 8080: 8080, 65535: 65535 }),
    bad: ['65536', '-1', '80.5', '0x50', 'http', ' 80', '6000', '6665'],
  },
  listenAddress: {
    type: setting.listenAddress('127.0.0.1'),
    unset: '127.0.0.1',
    good: sameText('0.0.0.0', '::', '::1', 'localhost'),
    bad: ['a b', 'http://127.0.0.1', '127.0.0.1/8'],
  },
  url: {
    type: setting.url('/api/products', /\/products$/, 'ending in /products'),
    unset: '/api/products',
    good: sameText(
      '/products',
      'https://feed.example/v1/products',
      'http://localhost:4000/products?limit=5#top',
    ),
    bad: [
      'products',
      '/api/goods',
      '/goods?of=/products',
      '//evil.example/products',
      'ftp://feed.example/products',
      'https:///products',
      'https://feed.example;script-src/products',
      'javascript:alert(1)//products',
      '/"><script>/products',
      '/a b/products',
      '/\\evil.example/products',
    ],
  },
  optionalUrl: {
    type: setting.optionalUrl('{url}?width={width}', ['url', 'width']),
    unset: undefined,
    good: sameText(
      '{url}?width={width}',
      'https://images.example/{width}/{url}',
      '/resize?w={width}&of={url}',
    ),
    bad: ['{url}', '/resize?w={width}', '{url} {width}', 'javascript:{url}{width}', '{url}"{width}'],
  },
  origin: {
    type: setting.origin('http://discovery:4100'),
    unset: 'http://discovery:4100',
    good: sameText('http://127.0.0.1:4100', 'https://discovery.example', 'http://[::1]:4100'),
    bad: [
      'discovery:4100',
      'http://discovery:4100/',
      'http://discovery/path',
      'ftp://discovery',
      'http://',
      'http://a:99999',
    ],
  },
  optional: {
    type: setting.optional('an even number', (text) => Number(text) % 2 === 0),
    unset: undefined,
    good: sameText('2'),
    bad: ['3'],
  },
  optionalOrigin: {
    type: setting.optionalOrigin('http://feed:4000'),
    unset: undefined,
    good: sameText('http://feed:4000'),
    bad: ['feed', 'http://feed:4000/'],
  },
  origins: {
    type: setting.origins('https://images.example'),
    unset: [],
    good: [['  https://a.example   http://b.example:81 ', ['https://a.example', 'http://b.example:81']]],
    bad: ['https://a.example, https://b.example', 'https://a.example images', 'https://*.example/'],
  },
  networks: {
    type: setting.networks('10.0.0.0/8'),
    unset: [],
    good: read({ '10.0.0.0/8 ::1': ['10.0.0.0/8', '::1'], 'fd00::/8': ['fd00::/8'] }),
    bad: ['10.0.0.0/33', 'fd00::/129', '10.0.0', 'proxy', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0.0/8,::1'],
  },
  namedOrigins: {
    type: setting.namedOrigins('mfe-cart=http://mfe-cart:8080'),
    unset: new Map(),
    good: [
      [
        ' mfe-cart=http://mfe-cart:8080  mfe-content=https://content.example ',
        new Map(
          Object.entries({ 'mfe-cart': 'http://mfe-cart:8080', 'mfe-content': 'https://content.example' }),
        ),
      ],
    ],
    bad: ['mfe-cart', 'mfe-cart=', '=http://a', 'mfe-cart=3002', 'mfe-cart=http://a/', 'Cart=http://a'],
  },
  domain: {
    type: setting.domain('my-shop.firebaseapp.com'),
    unset: '',
    good: sameText('shop.firebaseapp.com', 'localhost:9099'),
    bad: ['https://shop.firebaseapp.com', 'shop.example/auth', 'a b'],
  },
  number: {
    type: setting.number(5, 0, 100),
    unset: 5,
    good: read({ 0: 0, 2.5: 2.5, 100: 100 }),
    bad: ['-1', '101', '1e2', 'five', '5 %'],
  },
  databaseUrl: {
    type: setting.databaseUrl(),
    unset: undefined,
    good: sameText('postgres://user:secret@database:5432/discovery', 'postgresql://database/discovery'),
    bad: ['mysql://database/discovery', 'database:5432', 'postgres://'],
  },
  yesOrNo: {
    type: setting.yesOrNo(true),
    unset: true,
    good: read({ yes: true, no: false }),
    bad: ['true', '0', 'NO', 'YES'],
  },
  text: {
    type: setting.text(),
    unset: '',
    good: sameText('any text at all: "yes" & <no>'),
    bad: [],
  },
};

const valueOf = (type: Setting<unknown>, value?: string) => readSettings({ IT: value }, { IT: type }).IT;

test('a URL without placeholders is a template too', () => {
  const type = setting.optionalUrl('https://collect.example/collect');
  expect(valueOf(type, 'https://collect.example/collect?id=1')).toBe('https://collect.example/collect?id=1');
  expect(type.expected).toMatch('a path or an http(s) URL like https:');
  expect(examples.optionalUrl?.type.expected).toMatch('URL with {url} and {width} in it, like {url}?width');
});

test.each([false, undefined])('yesOrNo is %s by default', (unset) => {
  expect(valueOf(setting.yesOrNo(unset))).toBe(unset);
});

test('every type has its examples', () => {
  expect(Object.keys(examples).sort()).toEqual(Object.keys(setting).sort());
});

describe.each(Object.entries(examples))('%s', (_name, { type, unset, good, bad }) => {
  test('has a value when it is not set', () => {
    expect(valueOf(type)).toEqual(unset);
  });

  test.each(good)('takes "%s"', (text, value) => {
    expect(valueOf(type, text)).toEqual(value);
  });

  // Not test.each, which fails without cases: some settings have no bad values.
  for (const text of bad) {
    test(`refuses "${text}" and says what is expected`, () => {
      expect(() => valueOf(type, text)).toThrow(`IT is "${text}"; expected ${type.expected}.`);
    });
  }
});
