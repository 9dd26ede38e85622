import { checkoutForm, isCheckout } from './checkout';

test.each([
  'https://checkout.example/cart/{lines}?from=shop',
  '/orders/{lines}',
  'shopify:https://shop.example',
  'woocommerce:http://localhost:8080',
  'ucp:http://127.0.0.1:3000',
  'mailto:orders+web@shop.example',
  'mailto:bestellung@müller.example',
])('"%s" is a checkout', (text) => {
  expect(isCheckout(text)).toBe(true);
});

test.each([
  'https://checkout.example/cart',
  'https://{lines}.example/',
  '//elsewhere.example/{lines}',
  'javascript:alert("{lines}")',
  'https://checkout.example/"{lines}',
  'shopify:https://shop.example/',
  'shopify:shop.example',
  'woocommerce:http://shop.example',
  'ucp:https://user@shop.example',
  'ucp:https://shop.example:99999',
  'mailto:orders',
  'mailto:orders@shop.example?bcc=thief@example.org',
])('"%s" is no checkout', (text) => {
  expect(isCheckout(text)).toBe(false);
});

test('a form has an origin or an address, a template itself', () => {
  expect(checkoutForm('ucp:https://a.example')).toEqual({ form: 'ucp', target: 'https://a.example' });
  expect(checkoutForm('/c/{lines}')).toEqual({ form: 'template', target: '/c/{lines}' });
});
