import fc from 'fast-check';
import { startForms } from './forms.fixture';

const RUNS = Number(process.env.RUNS ?? 300);

test(
  'never fails, leads elsewhere or echoes HTML, whatever is sent',
  async () => {
    const { send, received } = await startForms();
    const text = fc.string({ unit: 'binary', maxLength: 30 });
    const hostile = fc.oneof(
      text,
      fc.constantFrom('<script>', '__proto__', 'constructor', '//other.example'),
    );
    const name = fc.oneof(fc.constantFrom('message', 'subject', 'email', 'constructor'), hostile);
    const types = [
      'application/x-www-form-urlencoded',
      'application/json',
      'text/plain',
      'multipart/form-data',
    ];
    const header = fc.constantFrom('https://other.example//evil', 'null', '/', '%', 'text/html');
    const post = fc.record({
      form: fc.oneof(
        fc.constantFrom('contact', 'newsletter', 'a-team', '..%2f', '%00'),
        text.map(encodeURIComponent),
      ),
      body: fc.oneof(
        text,
        fc.json(),
        fc.dictionary(name, hostile, { maxKeys: 3 }).map((values) => new URLSearchParams(values).toString()),
        hostile.map((message) => new URLSearchParams({ message: `${message}x` }).toString()),
      ),
      headers: fc.record({
        'content-type': fc.constantFrom(...types),
        accept: header,
        referer: header,
        'sec-fetch-site': fc.constantFrom('same-origin', 'cross-site'),
      }),
    });
    await fc.assert(
      fc.asyncProperty(post, async ({ form, body, headers }) => {
        const response = await send(form, body, headers);
        expect(response.status).toBeLessThan(500);
        expect(response.headers.get('location') ?? '/forms/').toMatch(/^\/forms\//);
        expect(await response.text()).not.toContain('<script>');
      }),
      { numRuns: RUNS },
    );
    expect(received.length).toBeGreaterThan(0);
  },
  60_000 + 50 * RUNS,
);
