import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from 'service-kit/testFolder.fixture';
import { collectContract } from './collectContract';
import { root } from './root';

const { root: folder, put: write } = testFolder();

beforeAll(() => {
  symlinkSync(join(root, 'mfe-content/node_modules'), join(folder, 'node_modules'));
  write('package.json', '{}');
});

const SOURCES = {
  'src/events.ts': `
import { teamEvent } from 'shared-events';
export const offerOpened = teamEvent('offers:opened', { productId: 'number', title: 'string' });
export const cartEmptied = teamEvent('cart:emptied', {});
export const unused = teamEvent('offers:unused', {});`,
  'src/widgets.tsx': `
import { OfferStrip } from './OfferStrip';
import { Count } from './Count';
export const widgets = { OfferStrip, OfferCount: Count };`,
  'src/OfferStrip.tsx': `
import { offerOpened, cartEmptied } from './events';
interface Props { readonly productId: number; readonly tone?: 'loud' | 'calm'; readonly extra: Map<string, string> }
export function OfferStrip({ productId }: Props) {
  cartEmptied.subscribe(() => {});
  return <button onClick={() => offerOpened.publish({ productId, title: '' })}>Open</button>;
}`,
  'src/Count.tsx': `
import { Link, paths, productPath, Widget } from 'shared-router';
export function Count({ most }: { readonly most: number | string }) {
  return <>
    <Link to={paths.shop}>Shop</Link><Link to={productPath(7)}>Chair</Link><Link to={paths.shop}>Shop</Link>
    <Widget of="mfe-catalog" name="Strip" input={{ id: most, tone: 'calm' }} />
    <Widget of="mfe-catalog" name="Strip" input={{ id: 7 }}>None</Widget>
    <Widget of="mfe-cart" name="Total" />
  </>;
}`,
  'src/Menu.tsx': `
import { Link, paths, useHasPage } from 'shared-router';
export function Menu() {
  return useHasPage()(paths.cart) && <Link to={paths.cart}>Cart</Link>;
}`,
  'src/Count.test.tsx': `test('x', () => paths.cart);`,
};

test('what an app offers and needs is read from its sources, without tests and stories', () => {
  for (const [file, source] of Object.entries(SOURCES)) write(file, source);
  expect(collectContract(folder)).toEqual({
    offers: {
      events: { 'offers:opened': { productId: 'number', title: 'string' } },
      widgets: {
        OfferStrip: {
          productId: { optional: false, types: ['number'] },
          tone: { optional: true, types: ['"calm"', '"loud"'] },
          extra: { optional: false, types: [] },
        },
        OfferCount: { most: { optional: false, types: ['number', 'string'] } },
      },
    },
    needs: {
      events: { 'cart:emptied': {} },
      widgets: { 'mfe-catalog': { Strip: ['id'] }, 'mfe-cart': { Total: [] } },
      links: ['/product/:id', '/shop'],
    },
  });
});
