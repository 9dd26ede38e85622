// Before everything else: it blocks, so that it is there with the first control, and waits for no stylesheet.

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

// A stylesheet of a remote that does not come keeps the page blank and its scripts waiting. It is taken out after a while, and the
// remote brings its own when its page is shown.
setTimeout(() => {
  for (const link of document.querySelectorAll('link[rel=stylesheet][data-href]'))
    if (!link.sheet) link.remove();
}, 5_000);
