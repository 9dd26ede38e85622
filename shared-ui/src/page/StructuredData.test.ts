import { scriptSafeJson } from './StructuredData';

test('a feed cannot end the script element', () => {
  const title = '</script><script>alert(1)</script>';
  const json = scriptSafeJson({ title });
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({ title });
});
