import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/shop';
import { consoleLines } from '../fixtures/storefront';

/** Fills required fields in, and sends the form before each and in the end. */
async function fillIn(form: Locator, button: string, texts: Readonly<Record<string, string>>) {
  const send = form.getByRole('button', { name: button });
  for (const [name, text] of Object.entries(texts)) {
    await send.click();
    await expect(form.getByRole('textbox', { name })).toBeFocused();
    await form.getByRole('textbox', { name }).fill(text);
  }
  await send.click();
}

test('the blog has three posts and a sidebar with products and old prices', async ({ page, open }) => {
  await open('/blog');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
  const sidebar = page.getByRole('complementary');
  const part = (name: string) => sidebar.getByRole('region', { name });
  await expect(part('Categories').getByRole('listitem')).toHaveText([
    'Hobbies 14',
    'Women 21',
    'Sports 10',
    'Tech 5',
    'Lifestyle 7',
  ]);
  await expect(part('Recent Posts').getByRole('listitem')).toHaveCount(4);
  await expect(part('Recent Posts').locator('[datetime="2026-11-14"]')).toHaveText('14 November 2026');
  await expect(part('Follow Us').getByRole('link')).toHaveCount(4);
  await expect(part('Tags').getByRole('listitem')).toHaveText([
    'Fashion',
    'Electronics',
    'Tech',
    'Sports',
    'Health',
    'Music',
  ]);
  const products = part('Products').getByRole('listitem');
  await expect(products).toHaveCount(4);
  for (const product of await products.all()) {
    const [price, old] = ((await product.textContent()) ?? '').match(/\d+\.\d\d/g) ?? [];
    expect(old).toBe((Number(price) * 1.2).toFixed(2));
  }
});

test('the contact form checks its fields and sends nothing', async ({ page, open }) => {
  await open('/contact');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url(), request.postData() ?? ''));
  const form = page.getByRole('form', { name: 'Get In Touch' });
  await fillIn(form, 'Send Mail', {
    'Your Name': 'Ada Lovelace',
    'Your E-mail': 'ada@example.com',
    Subject: 'Chairs',
    'Type Your Message': 'Which one?',
  });
  await expect(form.getByRole('textbox', { name: 'Your Name' })).toHaveValue('Ada Lovelace');
  expect(sent.filter((text) => /Lovelace|example\.com|Chairs|Which/.test(text))).toEqual([]);
  await expect(page).toHaveURL('/contact');
});

test('a question opens its answer and closes the one before; an asked one is logged once', async ({
  page,
  open,
}) => {
  const logged = consoleLines(page);
  await open('/faq');
  const questions = page.getByRole('region', { name: 'What people ask' }).getByRole('button');
  await expect(questions).toHaveCount(5);
  await questions.first().click();
  await expect(page.getByRole('region', { name: /return what/ })).toContainText('30-day return policy');
  await questions.nth(1).click();
  await expect(questions.first()).toHaveAttribute('aria-expanded', 'false');
  await expect(questions.nth(1)).toHaveAttribute('aria-expanded', 'true');

  await fillIn(page.getByRole('form', { name: 'Ask Questions' }), 'Ask Question', {
    'Your Name': 'Ada',
    Subject: 'Chairs',
    'Your Message': 'Which one?',
  });
  await expect.poll(() => logged).toEqual(['{name: Ada, subject: Chairs, message: Which one?}']);
});

test('about us leads to the contact page', async ({ page, open }) => {
  await open('/about-us');
  await expect(page.getByRole('region', { name: 'Features' }).getByRole('listitem')).toHaveCount(4);
  await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL('/contact');
});

test('the hero is the largest paint of the home page, sized and asked for first', async ({ page, open }) => {
  await open('/');
  const hero = page.getByRole('main').locator('img').first();
  await expect(hero).toHaveAttribute('fetchpriority', 'high');
  await expect(hero).toHaveAttribute('loading', 'eager');
  await expect(hero).toHaveAttribute('width', '1600');
  await expect
    .poll(() => hero.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  const largestSoFar = () =>
    page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          new PerformanceObserver((list) => {
            const entry = list.getEntries().at(-1) as PerformanceEntry & { url: string };
            resolve(entry.url);
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
  // The picture may load before it is painted.
  await expect.poll(largestSoFar).toContain('hero');
});
