import { render, screen } from '@testing-library/react';
import { Widget } from './index';

/** Declared as by `npm run releases -- types`. */
declare module './index' {
  interface WidgetInputs {
    readonly 'mfe-offers': {
      readonly Strip: { readonly productId: number; readonly tone?: 'calm' | 'loud' };
      readonly Count: Record<string, never>;
    };
  }
}

test('the names and the input of live widgets are typed, those of others are free', () => {
  render(
    <>
      <Widget of="mfe-offers" name="Strip" input={{ productId: 7, tone: 'calm' }}>
        No offer
      </Widget>
      <Widget of="mfe-offers" name="Count" />
      <Widget of="mfe-other" name="Any" input={{ id: 'x' }} />
      {/* @ts-expect-error -- no such widget */}
      <Widget of="mfe-offers" name="Stripe" />
      {/* @ts-expect-error -- required */}
      <Widget of="mfe-offers" name="Strip" />
      {/* @ts-expect-error -- a text */}
      <Widget of="mfe-offers" name="Strip" input={{ productId: '7' }} />
      {/* @ts-expect-error -- no such field */}
      <Widget of="mfe-offers" name="Strip" input={{ productId: 7, product: 7 }} />
      {/* @ts-expect-error -- no input */}
      <Widget of="mfe-offers" name="Count" input={{ most: 3 }} />
    </>,
  );
  expect(screen.getByText('No offer')).toBeVisible();
});
