import type { Page } from '@playwright/test';
import { earlyActs, openEarly } from '../fixtures/earlyInput';
import { expect, test } from '../fixtures/shop';
import { translatePage } from '../fixtures/translator';
import { untilIdle } from '../fixtures/untilIdle';

test.use({ allowedNoise: /differs from the prerendered/ });

/** As a password manager does it. */
async function addIcons(page: Page): Promise<void> {
  await page.locator('input').evaluateAll((inputs) => {
    for (const input of inputs) {
      const icon = document.createElement('div');
      icon.dataset.lastpassIconRoot = '';
      input.after(icon);
    }
  });
}

/** @returns a function that names the parts of the page that React has rendered again since */
async function watchParts(page: Page): Promise<() => Promise<readonly string[]>> {
  const parts = await page.evaluateHandle(() => [
    ...document.querySelectorAll('header nav, main section, main form, footer'),
  ]);
  return () =>
    parts.evaluate((elements) =>
      elements
        .filter((element) => !element.isConnected)
        .map((element) => element.querySelector('h2')?.textContent ?? element.localName),
    );
}

test('elements of a password manager lose no typed text, no focus and no click', async ({ page }) => {
  const start = await openEarly(page, '/login');
  await addIcons(page);
  const form = page.getByRole('main').locator('form');
  await form.getByLabel('Email', { exact: true }).fill('ada@shop.example');
  await page.getByRole('button', { name: 'Show password' }).click();
  await form.getByRole('textbox', { name: 'Password', exact: true }).pressSequentially('secret');
  await start();
  await expect(form.getByLabel('Email', { exact: true })).toHaveValue('ada@shop.example');
  const password = form.getByRole('textbox', { name: 'Password', exact: true });
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('secret');
  await expect(password).toBeFocused();
  await page.keyboard.type('!');
  await expect(password).toHaveValue('secret!');
});

test('in a changed form that checks while typing, text and focus stay', async ({ page }) => {
  const start = await openEarly(page, '/create-account');
  await addIcons(page);
  const form = page.getByRole('main').locator('form');
  await form.evaluate((element) => element.prepend(document.createElement('b')));
  await form.getByRole('textbox', { name: 'First Name' }).fill('Ada');
  await form.getByLabel('Password', { exact: true }).fill('short');
  await form.getByRole('textbox', { name: 'Last Name' }).pressSequentially('Love');
  await start();
  await expect(page.getByText('Password must be at least 8 characters long.')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'First Name' })).toHaveValue('Ada');
  await expect(form.getByRole('textbox', { name: 'Last Name' })).toBeFocused();
  await page.keyboard.type('lace');
  await expect(form.getByRole('textbox', { name: 'Last Name' })).toHaveValue('Lovelace');
});

for (const { path, changed, replaced } of [
  { path: '/faq', changed: 'footer', replaced: 'Come home to Juniper Row' },
  { path: '/faq', changed: 'main form', replaced: 'Ask Questions' },
  { path: '/', changed: 'main section:nth-of-type(3)', replaced: 'Latest Products' },
  { path: '/', changed: 'main section:last-of-type', replaced: 'Latest Blog' },
  { path: '/contact', changed: 'header nav', replaced: 'nav' },
])
  test(`an element in ${changed} of ${path} leaves the other parts as they were sent`, async ({ page }) => {
    const start = await openEarly(page, path);
    const names = await watchParts(page);
    await page
      .locator(changed)
      .first()
      .evaluate((part) => part.prepend(document.createElement('b')));
    await start();
    await expect.poll(names).toEqual([replaced]);
    await untilIdle(page);
    expect(await names()).toEqual([replaced]);
  });

test('in a changed page a form is filled in and sent once', async ({ page }) => {
  const start = await openEarly(page, '/faq');
  await addIcons(page);
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.textContent = 'Find coupons';
    document.querySelector('main form')?.prepend(button);
  });
  const expectEffects = await earlyActs['/faq'](page);
  await start();
  await expectEffects();
});

test('in a changed shop ticks, choices and clicks count once, and the search keeps its text', async ({
  page,
}) => {
  const start = await openEarly(page, '/shop');
  await page.evaluate(() => {
    for (const place of document.querySelectorAll('header, aside, main, main article, footer'))
      place.prepend(document.createElement('b'));
  });
  const expectEffects = await earlyActs['/shop'](page);
  await start();
  await expectEffects();
});

test('a page that is translated early hydrates, and keeps earlier input', async ({ page }) => {
  await translatePage(page);
  const start = await openEarly(page, '/create-account');
  await expect(page.locator('main button[type=submit] font').first()).toBeAttached();
  await page.locator('input[name=firstName]').fill('Ada');
  await page.locator('input[name=password]').fill('short');
  await page.locator('main button[type=submit]').click();
  await start();
  await expect(page.locator('input[name=firstName]')).toHaveValue('Ada');
  await expect(page.locator('input[name=password]')).toHaveValue('short');
  await expect(page.getByText('All fields are required!')).toBeVisible();
});
