import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { findBreak, type ContractParty } from 'contract';
import { testFolder } from 'service-kit/testFolder.fixture';
import { collectContract } from './collectContract';
import { root } from './root';

type Edit = readonly [file: string, from: string | RegExp, to: string];

const { root: folder, put } = testFolder();

const EVENTS = 'src/events.ts';
const WIDGETS = 'src/widgets.tsx';
const STRIP = 'src/Strip.tsx';
/** Sources of mfe-cart's offers. For changes of routes: contract/src/releaseContract.test.ts. */
const OFFERS = {
  [EVENTS]: `
import { teamEvent } from 'shared-events';
export const noted = teamEvent('cart:noted', { productId: 'number', text: 'string' });
export const closed = teamEvent('cart:closed', {});
`,
  [WIDGETS]: `
import { Strip } from './Strip';
import { Count } from './Count';
export const widgets = { Strip, Count };
`,
  [STRIP]: `
import { closed, noted } from './events';
interface Props { readonly productId: number; readonly tone?: 'loud' | 'calm' }
export function Strip({ productId }: Props) {
  closed.publish({});
  return <button onClick={() => noted.publish({ productId, text: '' })}>Note</button>;
}
`,
  'src/Count.tsx': `export function Count() { return <p>3</p>; }`,
};
/** Source of another remote that needs them. */
const NEEDS = `
import { teamEvent } from 'shared-events';
import { Widget } from 'shared-router';
const noted = teamEvent('cart:noted', { productId: 'number' });
noted.subscribe(() => {});
export const Page = () => <Widget of="mfe-cart" name="Strip" input={{ productId: 7, tone: 'calm' }} />;
`;

let before: ContractParty;
let needing: ContractParty;

beforeAll(() => {
  symlinkSync(join(root, 'mfe-content/node_modules'), join(folder, 'node_modules'));
  put('mfe-content/src/Page.tsx', NEEDS);
  const contract = collectContract(join(folder, 'mfe-content'));
  needing = { name: 'mfe-content', version: '3.0.0', routes: [], contract };
  before = release();
});

/** A release of mfe-cart, as its build states it. @param edits of its sources */
function release(...edits: readonly Edit[]): ContractParty {
  for (const [file, source] of Object.entries(OFFERS)) {
    const edited = edits.reduce(
      (text, [of, from, to]) => (of === file ? replace(text, from, to) : text),
      source,
    );
    put(`mfe-cart/${file}`, edited);
  }
  const contract = collectContract(join(folder, 'mfe-cart'));
  return { name: 'mfe-cart', version: '1.0.0', routes: [], contract };
}

function replace(text: string, from: string | RegExp, to: string): string {
  expect(text).toMatch(from);
  return text.replace(from, to);
}

const FIELDS = "{ productId: 'number', text: 'string' }";
const PROPS = /readonly productId.*'calm' /;

test.each<[string, string | undefined, ...Edit[]]>([
  ['an event is removed', 'listens to its event cart:noted', [STRIP, /noted\.publish\(.*\)\}/, 'productId}']],
  ['a field of an event is removed', 'needs productId (number)', [EVENTS, "productId: 'number', ", '']],
  ['all fields of an event are removed', 'which has it no more', [EVENTS, FIELDS, '{}']],
  ['a field of an event becomes a text', 'which has it as string', [EVENTS, "'number'", "'string'"]],
  ['a widget is removed', 'Strip, which it does not have', [WIDGETS, '{ Strip, Count }', '{ Count }']],
  ['all widgets are removed', 'shows its widget Strip', [WIDGETS, '{ Strip, Count }', '{}']],
  [
    'a widget requires more',
    'without size, which',
    [STRIP, 'readonly tone', 'readonly size: number; readonly tone'],
  ],
  ['a widget requires all of another type', 'without product', [STRIP, PROPS, 'readonly product: object ']],
  ['a widget takes another type', 'Strip productId as number', [STRIP, ': number', ': string']],
  ['a widget takes fewer values', 'tone as "loud", which it does not take', [STRIP, "'loud' | ", '']],
  ['a widget takes one value less and another more', 'tone as "loud"', [STRIP, "'loud'", "'still'"]],
  ['nothing changes', undefined],
  ['an unused event is removed', undefined, [STRIP, 'closed.publish({});', '']],
  ['a field is added to an event', undefined, [EVENTS, 'text:', "price: 'number', text:"]],
  ['an unused field is removed', undefined, [EVENTS, ", text: 'string'", '']],
  ['an unused field changes its type', undefined, [EVENTS, "'string'", "'number'"]],
  ['a widget is added', undefined, [WIDGETS, 'Strip, Count }', 'Strip, Count, Total: Count }']],
  [
    'a widget takes more, optionally',
    undefined,
    [STRIP, 'readonly tone', 'readonly size?: number; readonly tone'],
  ],
  ['a widget takes more values', undefined, [STRIP, "'calm'", "'calm' | 'still'"]],
  ['a widget takes more types', undefined, [STRIP, ': number', ': number | string']],
  ['a widget no longer takes its input', undefined, [STRIP, PROPS, '']],
])('when %s, the release is refused because: %s', (_what, sentence, ...edits) => {
  const found = findBreak({ before, after: release(...edits), otherPaths: [] }, needing);
  expect(found).toEqual(sentence && expect.stringContaining(sentence));
});
