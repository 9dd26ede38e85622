import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { execa } from 'execa';
import { freePort } from 'service-kit';
import { WEBKIT_DRIVER } from './engines';

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

export type WebKit = Awaited<ReturnType<typeof startWebKit>>;

/** Starts WebKitGTK on a separate display, driven by WebDriver (https://www.w3.org/TR/webdriver2/). */
export async function startWebKit(shop: string) {
  const config = mkdtempSync(join(tmpdir(), 'webkit-'));
  mkdirSync(join(config, 'gtk-3.0'));
  // Otherwise the toolbar keeps the window wider than a phone.
  writeFileSync(join(config, 'gtk-3.0/gtk.css'), '* { min-width: 0; padding: 0 }');
  const display = execa('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1400x24'], { reject: false });
  const [number] = (await display.iterable()[Symbol.asyncIterator]().next()).value as string;
  const port = await freePort();
  const driver = execa(WEBKIT_DRIVER, [`--port=${port}`], {
    reject: false,
    env: {
      DISPLAY: `:${number}`,
      XDG_CONFIG_HOME: config,
      LIBGL_ALWAYS_SOFTWARE: '1',
      // WebKit's sandbox does not start as root.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
  });

  async function send<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: T & { message?: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.message}`);
    return value;
  }

  const browser = { binary: MINI_BROWSER, args: ['--automation'] };
  const capabilities = {
    alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browser },
  };
  let session = '';
  // Until the driver listens.
  await expect(async () => {
    session = `/${(await send<{ sessionId: string }>('POST', '', { capabilities })).sessionId}`;
  }).toPass();

  const run = <T>(script: string, ...args: readonly unknown[]) =>
    send<T>('POST', `${session}/execute/sync`, { script, args });

  /** Waits for the first visible element of an XPath. The driver scrolls too little: it ignores `scroll-margin`. */
  async function find(xpath: string): Promise<string> {
    const script = `const all = document.evaluate(arguments[0], document, null, 7);
      const shown = Array.from({ length: all.snapshotLength }, (_, index) => all.snapshotItem(index))
        .find((each) => each.checkVisibility({ visibilityProperty: true }));
      shown?.scrollIntoView({ block: 'center', behavior: 'instant' });
      return shown ?? null;`;
    let found: Record<string, string> | null = null;
    await expect.poll(async () => (found = await run(script, xpath)), { message: xpath }).not.toBeNull();
    return `${session}/element/${(found as unknown as Record<string, string>)[ELEMENT]}`;
  }

  /** Repeats what fails, because an element may be replaced after it was found. */
  async function act(xpath: string, action: string, body: object): Promise<void> {
    await expect(async () => send('POST', `${await find(xpath)}/${action}`, body)).toPass();
  }

  return {
    run,
    find,
    /** Opens a path or a URL, waits for hydration, and collects its errors from then on. */
    async open(path: string) {
      await send('POST', `${session}/url`, { url: new URL(path, shop).href });
      await find('/html[@data-ready]');
      await run(`window.errors = [];
        addEventListener('error', ({ message }) => errors.push(message));
        addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
        console.error = (...all) => errors.push(all.join(' '));`);
    },
    click: (xpath: string) => act(xpath, 'click', {}),
    type: (xpath: string, text: string) => act(xpath, 'value', { text }),
    async closePopup() {
      const windows = () => send<string[]>('GET', `${session}/window/handles`);
      await expect.poll(windows).toHaveLength(2);
      const [shopWindow, popup] = await windows();
      await send('POST', `${session}/window`, { handle: popup });
      await send('DELETE', `${session}/window`);
      await send('POST', `${session}/window`, { handle: shopWindow });
    },
    async resize(width: number, height = 900) {
      await send('POST', `${session}/window/rect`, { width, height });
      await expect.poll(() => run('return innerWidth')).toBe(width);
    },
    async stop() {
      await send('DELETE', session);
      driver.kill();
      display.kill();
      rmSync(config, { recursive: true });
    },
  };
}
