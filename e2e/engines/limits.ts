interface Limit {
  readonly why: string;
  /** Matches the file or the title. */
  readonly tests: RegExp;
}

/** Tests that Firefox and WebKit do not run. This file is the only place for such tests. */
export const limits: readonly Limit[] = [
  { why: 'Playwright has the DevTools protocol only for Chromium.', tests: /(first-view|phone)\.spec/ },
  { why: 'The responses of servers do not depend on the engine.', tests: /(crawlers|delivery)\.spec/ },
];

/** Tests that Debian's Firefox does not run in addition, through WebDriver BiDi. */
export const bidiLimits: readonly Limit[] = [
  { why: 'The driver sends console errors without their texts.', tests: /faults\.spec/ },
  { why: 'The driver cannot switch scripts off.', tests: /JavaScript switched off/ },
  { why: 'The scrollbar takes room from the page.', tests: /stays an accessible table|fits at 320 pixels/ },
  { why: 'A tab in the background has no focus.', tests: /follows another tab, and without its last card/ },
  { why: 'The browser asks which program opens the address.', tests: /an order by email/ },
  { why: 'The refusal of an injected script has another text.', tests: /can make no script and no HTML/ },
  {
    why: 'Firefox fails a fetch that a new document ends, and the shop logs the failure.',
    tests: /account-(dashboard|login)\.spec/,
  },
  {
    why: 'The driver scrolls to a link before a click, and does not see the end of Back.',
    tests: /places\.spec|Back restores the scroll|asks after Back/,
  },
  {
    why: 'The driver does not always see the end of a navigation from the checkout.',
    tests: /\/cart\?ordered/,
  },
];
