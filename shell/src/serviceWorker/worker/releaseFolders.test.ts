import { filesOfPage, releaseFolders } from './releaseFolders';

const page = `<script defer src="/shell/1.0.0/main.js"></script>
  <style data-href="cart.css" data-folder="/mfe/mfe-cart/1.2.0-dev.x1/">a{b:url(/mfe/mfe-cart/1.2.0-dev.x1/c.svg)}</style>
  <link rel="preload" as="fetch" href="/api/products" />
  <script type="application/json" id="shop-data">{"lists":{"products":"/data/12ab.json"}}</script>
  <a href="/shop">Shop</a><img src="https://images.example/mfe/mfe-cart/1.0.0/1.png" />
  <script type="application/json">{"url":"/mfe/mfe-catalog/2.0.0/remoteEntry.js"}</script>`;

test('a page names the releases of its files and of the remotes it may lead to', () => {
  expect(releaseFolders(page)).toEqual([
    '/shell/1.0.0/',
    '/mfe/mfe-cart/1.2.0-dev.x1/',
    '/mfe/mfe-cart/1.0.0/',
    '/mfe/mfe-catalog/2.0.0/',
  ]);
  expect(releaseFolders('/mfe/mfe-cart/release.json')).toEqual([]);
});

test('the files of a page are its scripts, styles and data, not its links, pictures and feeds', () => {
  expect(filesOfPage(page)).toEqual([
    '/shell/1.0.0/main.js',
    '/data/12ab.json',
    '/mfe/mfe-cart/1.2.0-dev.x1/cart.css',
  ]);
});
