import { escapeHtml } from 'service-kit';
import { gatewayText } from './gatewayTexts';
import type { ShopFolder } from './readFolder';

/** Returns the opening tag of a page in the shop's language. */
export function htmlElement({ facts }: ShopFolder): string {
  const direction = directionOf(facts.language);
  return `<html lang="${escapeHtml(facts.language)}"${direction === 'rtl' ? ' dir="rtl"' : ''}>`;
}

export function directionOf(language: string): string {
  // Baseline 2026 has it as a method; the types have none yet.
  const locale = new Intl.Locale(language) as Intl.Locale & { getTextInfo: () => { direction: string } };
  return locale.getTextInfo().direction;
}

/** Returns what a page's head has of the shop: colours, faces and icons. */
export function themeElements({ theme }: ShopFolder): string {
  return [
    `<meta name="theme-color" content="${theme.colors['brand-deep']}" />`,
    `<style>${theme.css}</style>`,
    '<link rel="manifest" href="/manifest.webmanifest" />',
    '<link rel="icon" href="/favicon.svg" />',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png" />',
  ].join('\n    ');
}

/** Returns what a page says when its scripts do not start, or are off. */
export function failureElements(folder: ShopFolder): string {
  const { facts } = folder;
  const { email, phone } = facts.contact;
  const say = (key: Parameters<typeof gatewayText>[1]) =>
    escapeHtml(gatewayText(folder, key, { name: facts.name }));
  const contacts = [
    ...(email ? [`<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`] : []),
    ...(phone ? [`<a dir="ltr" href="tel:${phone.replace(/[^+\d]/g, '')}">${escapeHtml(phone)}</a>`] : []),
  ];
  const help = contacts.length > 0 ? ` ${say('reachUs')} ${contacts.join(' · ')}` : '';
  return `<div class="start-failure" role="alert">
      <p>${say('cannotStart')}</p>
      <p><a href="">${say('reload')}</a></p>
    </div>
    <noscript>
      <p>${say('withoutJavaScript')}${help}</p>
    </noscript>`;
}
