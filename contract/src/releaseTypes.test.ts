import { releaseTypes } from './releaseTypes';

test('the input of widgets and the fields of events are types of shared-router and shared-events', () => {
  const widgets = {
    OfferStrip: {
      productId: { optional: false, types: ['number'] },
      tone: { optional: true, types: ['"calm"', '"loud"'] },
      extra: { optional: false, types: [] },
    },
    Count: {},
  };
  const events = { 'offers:opened': { productId: 'number', title: 'string' }, 'offers:closed': {} } as const;
  const contract = { offers: { events, widgets }, needs: { events: {}, widgets: {}, links: [] } };
  expect(releaseTypes({ name: 'mfe-offers', contract })).toBe(`export {};

declare module 'shared-router' {
  interface WidgetInputs {
    readonly 'mfe-offers': { readonly "OfferStrip": { readonly "productId": number; readonly "tone"?: "calm" | "loud"; readonly "extra": string | number | boolean; }; readonly "Count": Record<string, never>; };
  }
}

declare module 'shared-events' {
  interface TeamEvents {
    readonly "offers:opened": { readonly "productId": 'number'; readonly "title": 'string'; };
    readonly "offers:closed": Record<string, never>;
  }
}
`);
});

test.each([
  '} } import "evil"; {',
  '"a" | import("evil")',
  'typeof evil',
  '"a\n"',
  '"a\r} } evil(); //"',
  '"a\\\r} } evil(); //"',
  '"\\x41"',
])('no other type than a plain one is in the text: %j', (type) => {
  const widgets = { Strip: { field: { optional: false, types: [type] } } };
  const contract = { offers: { events: {}, widgets }, needs: { events: {}, widgets: {}, links: [] } };
  const text = releaseTypes({ name: 'mfe-offers', contract });
  expect(text).not.toContain(type);
  expect(text).toContain('readonly "field": string | number | boolean;');
});

test('texts are data: every line break of TypeScript is escaped, in names too', () => {
  const evil = 'a\u2028} } evil(); //\u2029\x85\u202e';
  const input = { [evil]: { optional: false, types: [`"${evil}"`] } };
  const events = { [evil]: { [evil]: 'string' as const } };
  const contract = {
    offers: { events, widgets: { [evil]: input } },
    needs: { events: {}, widgets: {}, links: [] },
  };
  const text = releaseTypes({ name: 'mfe-offers', contract });
  expect(text).toMatch(/^[\n -~]+$/);
  expect(text.match(/evil/g)).toHaveLength(5);
  expect(text.match(/"a\\u2028} } evil\(\); \/\/\\u2029\\u0085\\u202e"/g)).toHaveLength(5);
});
