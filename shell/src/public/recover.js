// The first script of the page, in plain JavaScript: it has to work when none of the others does. A file of the shell that
// fails before the shop has started costs one reload; after that the page says so (index.html).
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
  const sheets = [...document.querySelectorAll('link[rel=stylesheet]')].filter(({ href }) => isOfShell(href));
  const lacksStyles = () => sheets.some(({ sheet }) => isEmpty(sheet));

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
