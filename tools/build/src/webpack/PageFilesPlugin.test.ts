import { findPageImports } from './PageFilesPlugin';

test('the routes say which module each path is imported from, however they are written', () => {
  const source = `
    import { lazyPage } from 'shared-ui';
    export const pages: RemoteRoutes['pages'] = {
      '/': lazyPage(() => import(/* webpackChunkName: "home" */ './home/HomePage')),
      "/product/:id": lazyPage(async () => {
        return import('./product/ProductPage');
      }),
      '/plain': Plain,
    };`;
  expect(findPageImports(source)).toEqual([
    ['/', './home/HomePage'],
    ['/product/:id', './product/ProductPage'],
  ]);
});
