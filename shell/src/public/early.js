// It stands in the page, before everything else, in plain JavaScript: it works when no other file comes, and is there with the
// first control.

// The url that the content was sent for: a visitor may press Back before the shell takes it over (pageData.ts).
document.documentElement.dataset.sentFor = location.pathname + location.search;

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

  // React must not see the events of a choice: it would hydrate the page at once and set the list back to what it knows.
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
    // After what the page itself still does at its start; one by one, since React shows what one has changed before the next is due.
    waiting.splice(0).forEach((repeat) => setTimeout(repeat));
  }).observe(page, { attributes: true, attributeFilter: ['data-ready'] });
})();

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
      // A page in place of a script, as some networks send one, is loaded and cannot be read.
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
