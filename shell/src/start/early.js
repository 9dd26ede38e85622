// Inline in the page: it must work without any other file.
(() => {
  const page = document.documentElement;
  const LONGEST_FONTS_MS = 3_000;

  // Chrome and Edge 117, Firefox 121, Safari 16.5: each has its own feature. An older browser keeps the page as it was sent (entry.ts).
  const isSupported =
    CSS.supports('(grid-template-columns:subgrid) and selector(:has(a))') &&
    'insertRule' in CSSStyleRule.prototype;
  if (!isSupported) {
    page.dataset.unsupported = '';
    return;
  }

  // A visitor may press Back before the hydration (pageData.ts).
  page.dataset.requestedUrl = location.pathname + location.search;

  // The shell scrolls by itself (scrollPositions.ts), but not before it runs: until then the browser restores the position.
  history.scrollRestoration = 'auto';

  // The script needs the time that web fonts take (fonts.css of shared-ui).
  page.dataset.systemFonts = '';

  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

  // First only the first view is laid out, then what is near the window (base.css of shared-ui), unless the browser has to find a
  // place further down, for which it needs the heights.
  const { type } = performance.getEntriesByType('navigation')[0] ?? {};
  if (type === 'navigate' && !location.hash) {
    page.dataset.layout = 'first-view';
    void nextFrame().then(() => {
      if (page.dataset.layout) page.dataset.layout = 'window';
    });
  }

  /** Lays out what was not, in web fonts. One part per frame: all at once they would block input. */
  async function finish(parts) {
    // Loaded before a part uses them, because layout is slow meanwhile.
    const families = getComputedStyle(page).getPropertyValue('--web-fonts');
    const timeout = new Promise((resolve) => setTimeout(resolve, LONGEST_FONTS_MS));
    await Promise.race([document.fonts.load(`1em ${families}`).catch(() => {}), timeout]);
    for (const part of parts) {
      await nextFrame();
      delete part.dataset.waiting;
    }
  }

  // Delays clicks, choices and submits until the prerendered page is interactive. Links work without scripts.
  const CONTROLS = 'button, label, summary, input:is([type=checkbox], [type=radio], [type=submit])';
  const waiting = [];
  /** Text fields with what finds them again. */
  const typed = new Map();
  let focused;

  function hold(event, repeat) {
    event.preventDefault();
    event.stopImmediatePropagation();
    waiting.push(repeat);
  }

  /** The target may be the document. */
  const isOfPage = (target) => target.closest?.('#root');

  // React replaces the controls of a region in which an add-on or a translator has changed something.
  const labelOf = (control) => control.ariaLabel ?? (control.labels?.[0] ?? control).textContent;
  const sameAs = (control, label) =>
    [...document.querySelectorAll(`#root ${control.localName}`)].filter(
      (other) =>
        ['type', 'name', 'value'].every((name) => other.getAttribute(name) === control.getAttribute(name)) &&
        (label === undefined || labelOf(other) === label),
    );

  /** Returns a function that finds the control, or the one that replaced it: by label, or in a translated page without. */
  function remember(control) {
    const places = [labelOf(control), undefined].map((label) => {
      const place = sameAs(control, label).indexOf(control);
      return () => sameAs(control, label)[place];
    });
    return () => {
      // No listener has this event. React hydrates its region at once.
      control.dispatchEvent(new Event('auxclick', { bubbles: true }));
      return control.isConnected ? control : (places[0]() ?? places[1]());
    };
  }

  function handleClick(event) {
    const { target, isTrusted } = event;
    if (!isTrusted || !isOfPage(target) || target.closest('a[href]')) return;
    const clicked = target.closest(CONTROLS);
    // Not the label: its click would move the focus, and Firefox ignores it.
    const control = clicked?.control ?? clicked;
    // A click on a text field's label focuses the field without scripts.
    if (!control?.matches(CONTROLS)) return;
    const find = remember(control);
    hold(event, () => find()?.click());
  }

  function handleSubmit(event) {
    const { target, submitter } = event;
    if (!isOfPage(target)) return;
    const findForm = remember(target);
    const findSubmitter = submitter && remember(submitter);
    hold(event, () => findForm()?.requestSubmit(findSubmitter?.()));
  }

  function handleInput(event) {
    const { target, type } = event;
    if (!isOfPage(target) || typed.has(target)) return;
    const find = remember(target);
    if (!target.matches('select')) return void typed.set(target, find);
    const { value } = target;
    // React would hydrate at once on these events, and reset the list.
    if (type === 'input') event.stopImmediatePropagation();
    else hold(event, () => restore(find(), value, 'change'));
  }

  function handleFocus({ target }) {
    focused = isOfPage(target) && [target, remember(target)];
  }

  function restore(control, value, type) {
    if (!control) return;
    // Not the property of the element, with which React ignores values that scripts set.
    Reflect.set(Object.getPrototypeOf(control), 'value', value, control);
    control.dispatchEvent(new Event(type, { bubbles: true }));
  }

  function restoreFields() {
    // First: a restored value may change the attribute by which the field is found.
    const [control, findFocused] = focused || [];
    const found = findFocused?.();
    if (found !== control && document.activeElement === document.body) found?.focus({ preventScroll: true });
    for (const [field, find] of typed) {
      const found = find();
      if (found !== field) restore(found, field.value, 'input');
    }
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
    input: handleInput,
    change: handleInput,
    focusin: handleFocus,
    error: handleError,
  });
  for (const [type, handle] of untilReady) addEventListener(type, handle, true);

  new MutationObserver((_changes, observer) => {
    observer.disconnect();
    for (const [type, handle] of untilReady) removeEventListener(type, handle, true);
    delete page.dataset.failed;
    const parts = document.querySelectorAll('#root > a, header, main > *, footer');
    for (const part of parts) part.dataset.waiting = page.dataset.layout ? 'layout' : 'fonts';
    delete page.dataset.layout;
    delete page.dataset.systemFonts;
    void finish(parts);
    storage((session) => session.removeItem(RELOADED));
    setTimeout(restoreFields);
    // One task each, so that React renders in between.
    waiting.forEach((repeat) => setTimeout(repeat));
  }).observe(page, { attributes: true, attributeFilter: ['data-ready'] });
})();
