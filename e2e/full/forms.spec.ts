import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readText } from 'contract';
import { testServer } from 'service-kit/testServer.fixture';
import { expect, test } from '../fixtures/shop';
import { ownShop, startShop } from '../fixtures/shops';

// docs/product.md FORM-6 to FORM-8.
test.use({ allowedNoise: /status of (?:429|502)/ });

interface Message {
  readonly form: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly page: string;
}

const root = mkdtempSync(join(tmpdir(), 'shops-'));
const folderOf = (name: string, facts: object) => {
  const folder = mkdtempSync(join(root, name));
  writeFileSync(join(folder, 'shop.json'), JSON.stringify({ name, ...facts }));
  mkdirSync(join(folder, 'pages'));
  writeFileSync(join(folder, 'pages/contact.json'), '{}');
  writeFileSync(join(folder, 'pages/faq.json'), '{ "questions": [] }');
  return folder;
};

const received: Message[] = [];
let status = 200;
let held: Promise<unknown> = Promise.resolve();
const shop = ownShop(async (keep) => {
  await keep({ stop: () => rmSync(root, { recursive: true }) });
  const { origin } = await keep(
    testServer((request, response) => {
      void readText(request, 100_000).then(async (body) => {
        received.push(JSON.parse(body) as Message);
        await held;
        response.writeHead(status).end();
      });
    }),
  );
  // Each test is another client.
  const TRUSTED_PROXIES = '127.0.0.1 ::1';
  const PUBLIC_ORIGIN = 'http://localhost:3000';
  const german = folderOf('Kiez', { language: 'de', currency: 'EUR', forms: origin });
  const env = { TRUSTED_PROXIES, PUBLIC_ORIGIN };
  const kiez = await keep(startShop({ ...env, SHOP_FOLDER: german }));
  return { kiez, ...(await startShop({ ...env, SHOP_FOLDER: folderOf('Tide', {}), FORMS_URL: origin })) };
}, 'serial');

let clients = 0;
test.beforeEach(async ({ page }) => {
  received.length = 0;
  status = 200;
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `2001:db8:${(clients += 1)}::1` });
});

const fields = { name: 'Ada', email: 'ada@example.com', subject: 'Oak', message: 'Is it oak?' };
const message = (page: Page) => page.getByRole('textbox', { name: 'Type Your Message' });
const send = (page: Page) => page.getByRole('button', { name: 'Send Mail' });
const said = (page: Page, role: 'alert' | 'status', text: string) =>
  page.getByRole(role).filter({ hasText: text });

async function fillContact(page: Page, url = shop.url): Promise<void> {
  await page.goto(`${url}/contact`);
  await page.getByRole('textbox', { name: 'Your Name' }).fill(fields.name);
  await page.getByRole('textbox', { name: 'Your E-mail' }).fill(fields.email);
  await page.getByRole('textbox', { name: 'Subject' }).fill(fields.subject);
  await message(page).fill(fields.message);
}

test('a failure keeps what was typed; a double click sends one message, and the form is empty', async ({
  page,
}) => {
  await fillContact(page);
  status = 400;
  await send(page).click();
  await expect(said(page, 'alert', 'could not be sent')).toBeVisible();
  await expect(message(page)).toHaveValue(fields.message);
  expect(received).toHaveLength(1);
  status = 200;
  let release = () => {};
  held = new Promise<void>((resolve) => (release = resolve));
  await send(page).dblclick();
  await message(page).press('Tab');
  await page.keyboard.press('Enter');
  release();
  await expect(said(page, 'status', 'Your message has been sent.')).toBeVisible();
  await expect(message(page)).toBeEmpty();
  await expect(send(page)).toBeFocused();
  expect(received.slice(1)).toEqual([
    { form: 'contact', fields, page: '/contact', at: expect.any(String) as unknown },
  ]);
});

test('the question of the FAQ is sent, and logged as before', async ({ page }) => {
  await page.goto(`${shop.url}/faq`);
  const form = page.getByRole('form', { name: 'Ask Questions' });
  for (const [label, text] of [
    ['Your Name', 'Ada'],
    ['Subject', 'Oak'],
    ['Your Message', 'Is it?'],
  ] as const)
    await form.getByRole('textbox', { name: label }).fill(text);
  const logged = page.waitForEvent('console', (line) => line.type() === 'log');
  await form.getByRole('button', { name: 'Ask Question' }).click();
  await expect(said(page, 'status', 'has been sent')).toBeVisible();
  expect((await logged).text()).toContain('Oak');
  expect(received).toMatchObject([
    { form: 'question', fields: { name: 'Ada', message: 'Is it?' }, page: '/faq' },
  ]);
});

test('the footer signs up for news, and says when that was too often', async ({ page }) => {
  await page.goto(`${shop.url}/shop`);
  const footer = page.getByRole('contentinfo');
  const email = footer.getByRole('textbox', { name: 'Email address' });
  for (let count = 1; count <= 6; count++) {
    await email.fill(`ada${count}@example.com`);
    await footer.getByRole('button', { name: 'Sign Up' }).click();
    if (count < 6) await expect(email).toBeEmpty();
  }
  await expect(footer.getByRole('alert')).toContainText('try again in a minute');
  await expect(email).toHaveValue('ada6@example.com');
  await expect(page).toHaveURL(`${shop.url}/shop`);
  expect(received).toHaveLength(5);
  expect(received[0]).toMatchObject({
    form: 'newsletter',
    fields: { email: 'ada1@example.com' },
    page: '/shop',
  });
});

test('a shop in German answers in German', async ({ page }) => {
  await page.goto(shop.kiez.url);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill('ada@example.com');
  await footer.getByRole('button', { name: 'Anmelden' }).click();
  await expect(footer.getByRole('status')).toHaveText('Vielen Dank. Sie hören von uns.');
});

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false });

  test('a page answers, whose reload sends nothing', async ({ page }) => {
    await fillContact(page);
    await message(page).fill('Is it ash?');
    await send(page).click();
    await expect(said(page, 'status', 'Your message has been sent.')).toBeVisible();
    await page.reload();
    await expect(said(page, 'status', 'Your message has been sent.')).toBeVisible();
    expect(received).toHaveLength(1);
  });

  test('a failure keeps what was typed, and can be sent again', async ({ page }) => {
    status = 400;
    await fillContact(page);
    await message(page).fill('Is it "oak" <or> not?');
    await send(page).click();
    await expect(page.getByRole('alert')).toContainText('could not be sent');
    await expect(page.getByText('Is it "oak" <or> not?')).toBeVisible();
    status = 200;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('status')).toContainText('has been sent');
    expect(received).toHaveLength(2);
    expect(received[1]).toEqual(received[0]);
  });
});
