// Inline in the page: it must work without any other file.
(() => {
  const page = document.documentElement;
  const LONGEST_FONTS_MS = 3_000;

  // Chrome and Edge 117, Firefox 121, Safari 16.5. An older browser keeps the page as it was sent (entry.ts, index.html).
  const FLOOR = ['selector(:has(*))', 'selector(&)', '(grid-template-rows:subgrid)'];
  if (!FLOOR.every((feature) => CSS.supports(feature))) return;

  // A visitor may press Back before the hydration (pageData.ts).
  page.dataset.requestedUrl = location.pathname + location.search;

  // The script needs the time that web fonts take (fonts.css of the brand).
  page.dataset.systemFonts = '';

  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

  // Until the script runs only the first view is laid out, then what is near the window (base.css of shared-ui), unless the
  // browser has to find a place further down, for which it needs the heights.
  const { type } = performance.getEntriesByType('navigation')[0] ?? {};
  if (type === 'navigate' && !location.hash) {
    page.dataset.layout = 'first-view';
    void nextFrame().then(() => {
      if (page.dataset.layout) page.dataset.layout = 'window';
    });
  }

  // Loaded before a part uses them, because layout is slow meanwhile. One part per frame: all at once they would block input.
  async function useWebFonts() {
    const families = getComputedStyle(page).getPropertyValue('--web-fonts');
    const timeout = new Promise((resolve) => setTimeout(resolve, LONGEST_FONTS_MS));
    await Promise.race([document.fonts.load(`1em ${families}`).catch(() => {}), timeout]);
    for (const part of document.querySelectorAll('#root > a, header, main > *, footer')) {
      await nextFrame();
      part.dataset.webFonts = '';
    }
    await nextFrame();
    delete page.dataset.systemFonts;
  }

  // Delays clicks, choices and submits until the prerendered page is interactive. Links work without scripts.
  const CONTROLS = 'button, label, summary, input:is([type=checkbox], [type=radio], [type=submit])';
  const TEXT_FIELDS = 'textarea, select, input:not([type=checkbox], [type=radio])';
  const waiting = [];

  function hold(event, repeat) {
    event.preventDefault();
    event.stopImmediatePropagation();
    waiting.push(repeat);
  }

  const isOfPage = (target) => target instanceof Element && document.getElementById('root')?.contains(target);

  function handleClick(event) {
    const { target, isTrusted } = event;
    if (!isTrusted || !isOfPage(target) || target.closest('a[href]')) return;
    const control = target.closest(CONTROLS);
    // A click on a text field's label focuses the field without scripts.
    if (control?.control?.matches(TEXT_FIELDS)) return;
    if (control) hold(event, () => control.isConnected && control.click());
  }

  function handleSubmit(event) {
    const { target: form, submitter } = event;
    if (!isOfPage(form)) return;
    hold(event, () => form.isConnected && form.requestSubmit(submitter?.isConnected ? submitter : null));
  }

  // React would hydrate at once on these events, and reset the list.
  function handleChoice(event) {
    const { target, type } = event;
    if (!(target instanceof HTMLSelectElement) || !isOfPage(target)) return;
    event.stopImmediatePropagation();
    if (type === 'input') return;
    const { value } = target;
    waiting.push(() => {
      if (!target.isConnected) return;
      target.value = value;
      target.dispatchEvent(new Event('change', { bubbles: true }));
    });
  }

  // If a file of the shell fails before the start: reloads once, then shows the message of index.html.
  const RELOADED = 'shell-reloaded';

  /** Needs session storage: otherwise reloads could repeat for ever. */
  function storage(use) {
    try {
      return use(sessionStorage);
    } catch {
      return undefined;
    }
  }

  function recover(url) {
    if (!url || !new URL(url).pathname.startsWith('/shell/')) return;
    const isFirst = storage((session) => {
      if (session.getItem(RELOADED)) return false;
      session.setItem(RELOADED, 'yes');
      return true;
    });
    if (isFirst) location.reload();
    else page.dataset.failed = '';
  }

  function handleError({ target, error, filename }) {
    if (target instanceof HTMLScriptElement) recover(target.src);
    // Some networks send a page instead of a script.
    else if (error instanceof SyntaxError) recover(filename);
  }

  const untilReady = Object.entries({
    click: handleClick,
    submit: handleSubmit,
    input: handleChoice,
    change: handleChoice,
    error: handleError,
  });
  for (const [type, handle] of untilReady) addEventListener(type, handle, true);

  new MutationObserver((_changes, observer) => {
    observer.disconnect();
    for (const [type, handle] of untilReady) removeEventListener(type, handle, true);
    delete page.dataset.failed;
    delete page.dataset.layout;
    void useWebFonts();
    storage((session) => session.removeItem(RELOADED));
    // One task each, so that React renders in between.
    waiting.forEach((repeat) => setTimeout(repeat));
  }).observe(page, { attributes: true, attributeFilter: ['data-ready'] });
})();
