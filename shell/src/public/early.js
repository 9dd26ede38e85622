// Before everything else, in plain JavaScript: it has to work when none of the other scripts does. It blocks, so that it is there
// with the first control, and waits for no stylesheet.

// What a visitor does before the page answers: nothing of it is lost. A page that was sent with content shows its buttons before
// the scripts behind them are there; their clicks wait, and no form is sent by the browser. Links lead on by themselves.
(() => {
  const page = document.documentElement;
  const isReady = () => 'ready' in page.dataset;
  const CONTROLS = 'button, label, summary, input:is([type=checkbox], [type=radio], [type=submit])';
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
    if (control) hold(event, () => control.isConnected && control.click());
  }

  function handleSubmit(event) {
    const { target: form, submitter } = event;
    if (isReady() || !isOfPage(form)) return;
    hold(event, () => form.isConnected && form.requestSubmit(submitter?.isConnected ? submitter : null));
  }

  function handleChange({ target }) {
    if (isReady() || !(target instanceof HTMLSelectElement) || !isOfPage(target)) return;
    const { value } = target;
    waiting.push(() => {
      if (!target.isConnected) return;
      target.value = value;
      target.dispatchEvent(new Event('change', { bubbles: true }));
    });
  }

  addEventListener('click', handleClick, true);
  addEventListener('submit', handleSubmit, true);
  addEventListener('change', handleChange, true);
  new MutationObserver((_changes, observer) => {
    if (!isReady()) return;
    observer.disconnect();
    removeEventListener('click', handleClick, true);
    removeEventListener('submit', handleSubmit, true);
    removeEventListener('change', handleChange, true);
    // After what the page itself still does at its start.
    setTimeout(() => waiting.splice(0).forEach((repeat) => repeat()));
  }).observe(page, { attributes: true, attributeFilter: ['data-ready'] });
})();

// A stylesheet of a remote that does not come keeps the page blank and its scripts waiting. It is disabled after a while, and the
// remote brings its own when its page is shown (removeFailedStyles.ts).
setTimeout(() => {
  for (const link of document.querySelectorAll('link[rel=stylesheet][data-href]')) {
    if (link.sheet) continue;
    link.remove();
    link.rel = '';
    document.head.append(link);
  }
}, 4_000);

// A file of the shell that fails before the shop has started costs one reload; after that the page says so (index.html).
(() => {
  const RELOADED = 'shell-reloaded';
  const page = document.documentElement;

  /** A browser without session storage gets no reload: nobody could tell the first one from the hundredth. */
  function storage(use) {
    try {
      return use(sessionStorage);
    } catch {
      return undefined;
    }
  }

  function recover() {
    if ('ready' in page.dataset && !lacksStyles()) return;
    const isFirst = storage((session) => {
      if (session.getItem(RELOADED)) return false;
      session.setItem(RELOADED, 'yes');
      return true;
    });
    if (isFirst) location.reload();
    else page.dataset.failed = '';
  }

  const isOfShell = (url) => new URL(url).pathname.startsWith('/shell/');
  const lacksStyles = () =>
    [...document.querySelectorAll('link[rel=stylesheet]')].some(
      ({ href, sheet }) => isOfShell(href) && isEmpty(sheet),
    );

  /** Chromium gives a stylesheet that failed an empty sheet or one that cannot be read, other browsers none. */
  function isEmpty(sheet) {
    try {
      return !sheet?.cssRules.length;
    } catch {
      return true;
    }
  }

  addEventListener(
    'error',
    ({ target, error, filename }) => {
      if (target instanceof HTMLScriptElement) handleFailure(target.src);
      else if (target instanceof HTMLLinkElement) handleFailure(target.href);
      // A page in place of a script, as some networks send one, is loaded and cannot be read.
      else if (error instanceof SyntaxError) handleFailure(filename);
    },
    true,
  );

  function handleFailure(url) {
    if (url && isOfShell(url)) recover();
  }

  // The stylesheet may have failed before this ran.
  addEventListener('load', () => {
    if (lacksStyles()) recover();
  });
  new MutationObserver((_changes, observer) => {
    if (!('ready' in page.dataset)) return;
    observer.disconnect();
    if (lacksStyles()) return;
    delete page.dataset.failed;
    storage((session) => session.removeItem(RELOADED));
  }).observe(page, { attributes: true, attributeFilter: ['data-ready'] });
})();
