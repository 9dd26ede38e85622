import { readWorkspace } from 'build/apps';
import { serveAgainst } from './serveAgainst';

const workspace = readWorkspace();
const shop = 'https://shop.example';

test.each([
  ['no app', [], shop, /takes one remote.* There are: .*mfe-cart/],
  ['two apps', ['mfe-cart', 'mfe-content'], shop, /takes one remote/],
  ['the shell', ['shell'], shop, /takes one remote/],
  ['a shop that is no origin', ['mfe-cart'], 'shop.example', /--against shop\.example is no shop/],
])('%s is refused before anything is built', async (_what, names, against, sentence) => {
  await expect(serveAgainst({ workspace, names, shop: against })).rejects.toThrow(sentence);
});
