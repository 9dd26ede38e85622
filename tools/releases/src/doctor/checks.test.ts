import { sharedRanges } from 'build/webpack/shared';
import type { Release } from 'contract';
import { checkShare } from './checkBuild';
import { checkStyles } from './checkStyles';

describe('the shared packages of a build', () => {
  const release = { name: 'mfe-cart', version: '1.1.0' } as Release;
  const react = { name: 'react', requiredVersion: '^19.0.0', singleton: true };
  const good = [
    react,
    { name: 'react/jsx-runtime', requiredVersion: '^19.3.1' },
    { ...react, name: 'shared-ui', requiredVersion: sharedRanges['shared-ui'] },
  ];

  test('are those of the shop, each with an explicit range', () => {
    expect(checkShare(release, { shared: good })).toEqual([]);
  });

  test.each([
    ['a range', { ...react, requiredVersion: '^18.0.0' }, 'react is asked for as ^18.0.0, not as ^19.0.0'],
    ['a second copy', { ...react, singleton: false }, 'react is no singleton'],
    ['a package', { ...react, name: 'rxjs' }, 'rxjs is shared and is not in tools/build/src/webpack/shared'],
  ])('%s is found', (_what, shared, problem) => {
    expect(checkShare(release, { shared: [...good, shared] })).toEqual([
      expect.stringContaining(`mfe-cart 1.1.0: ${problem}`),
    ]);
  });

  test('a build that shares nothing is found', () => {
    expect(checkShare(release, { shared: [] })).toEqual([expect.stringContaining('shares nothing')]);
  });
});

describe('the styles of a remote', () => {
  test('begin with its own classes, or those of the shared parts it brings, in their layers', () => {
    const css = `
      @layer mfe { .mfe-cart__Row__row { color: red; & button { margin: 0 } }
        @media (min-width: 30rem) { .mfe-cart__Row__row:hover, .mfe-cart__Row__wide > a { margin: 0 } } }
      @layer ui { .shared-ui__Button__button { margin: 0 } }
      @keyframes mfe-cart__Row__turn { from { margin: 0 } 50% { margin: 1px } to { margin: 0 } }`;
    expect(checkStyles('mfe-cart', 'cart.css', css)).toEqual([]);
  });

  const row = '.mfe-cart__Row__row { margin: 0 }';
  test.each([
    ['any button', '@layer mfe { button { margin: 0 } }', 'styles "button", which is not mfe-cart\'s alone'],
    ['another remote', '@layer mfe { .mfe-catalog__Card__card { margin: 0 } }', "not mfe-cart's alone"],
    ['one in a list', '@layer mfe { .mfe-cart__Row__row, h1 { margin: 0 } }', 'cart.css styles "h1"'],
    ['a rule outside of layers', row, 'outside of @layer mfe and ui'],
    ["a layer of the shell's", `@layer tokens { ${row} }`, 'outside of @layer mfe and ui'],
  ])('%s is found', (_what, css, problem) => {
    expect(checkStyles('mfe-cart', 'cart.css', css)).toEqual([expect.stringContaining(problem)]);
  });
});
