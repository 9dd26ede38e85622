// Inline: works without any other file.

// A visitor may press Back before the hydration (pageData.ts).
document.documentElement.dataset.requestedUrl = location.pathname + location.search;

// Clicks, choices and submits wait until the prerendered page is interactive. Links work without scripts.
(() => {
  const page = document.documentElement;
  const isReady = () => 'ready' in page.dataset;
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
    if (isReady() || !isTrusted || !isOfPage(target) || target.closest('a[href]')) return;
    const control = target.closest(CONTROLS);
    // Clicking a text field's label focuses the field: needs no script.
    if (control?.control?.matches(TEXT_FIELDS)) return;
    if (control) hold(event, () => control.isConnected && control.click());
  }

  function handleSubmit(event) {
    const { target: form, submitter } = event;
    if (isReady() || !isOfPage(form)) return;
    hold(event, () => form.isConnected && form.requestSubmit(submitter?.isConnected ? submitter : null));
  }

  // React would hydrate on these events at once and reset the list.
  function handleChoice(event) {
    const { target, type } = event;
    if (isReady() || !(target instanceof HTMLSelectElement) || !isOfPage(target)) return;
    event.stopImmediatePropagation();
    if (type === 'input') return;
    const { value } = target;
    waiting.push(() => {
      if (!target.isConnected) return;
      target.value = value;
      target.dispatchEvent(new Event('change', { bubbles: true }));
    });
  }

  addEventListener('click', handleClick, true);
  addEventListener('submit', handleSubmit, true);
  addEventListener('input', handleChoice, true);
  addEventListener('change', handleChoice, true);
  new MutationObserver((_changes, observer) => {
    if (!isReady()) return;
    observer.disconnect();
    removeEventListener('click', handleClick, true);
    removeEventListener('submit', handleSubmit, true);
    removeEventListener('input', handleChoice, true);
    removeEventListener('change', handleChoice, true);
    // One task each: React renders in between.
    waiting.splice(0).forEach((repeat) => setTimeout(repeat));
  }).observe(page, { attributes: true, attributeFilter: ['data-ready'] });
})();

// If a file of the shell fails before the start: one reload, then the message of index.html.
(() => {
  const RELOADED = 'shell-reloaded';
  const page = document.documentElement;

  /** No reload without session storage: it could repeat for ever. */
  function storage(use) {
    try {
      return use(sessionStorage);
    } catch {
      return undefined;
    }
  }

  function recover() {
    if ('ready' in page.dataset) return;
    const isFirst = storage((session) => {
      if (session.getItem(RELOADED)) return false;
      session.setItem(RELOADED, 'yes');
      return true;
    });
    if (isFirst) location.reload();
    else page.dataset.failed = '';
  }

  const isOfShell = (url) => new URL(url).pathname.startsWith('/shell/');

  addEventListener(
    'error',
    ({ target, error, filename }) => {
      if (target instanceof HTMLScriptElement) handleFailure(target.src);
      // Some networks send a page instead of a script.
      else if (error instanceof SyntaxError) handleFailure(filename);
    },
    true,
  );

  function handleFailure(url) {
    if (url && isOfShell(url)) recover();
  }

  new MutationObserver((_changes, observer) => {
    if (!('ready' in page.dataset)) return;
    observer.disconnect();
    delete page.dataset.failed;
    storage((session) => session.removeItem(RELOADED));
  }).observe(page, { attributes: true, attributeFilter: ['data-ready'] });
})();
