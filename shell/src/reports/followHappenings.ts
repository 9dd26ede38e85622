import type { DomHappening } from 'contract';
import { cart } from 'shared-events';
import { idle } from '../later/afterFirstPage';
import { regionOf } from './regionOf';
import { subscribeToBus } from './subscribeToBus';

export interface Happening {
  /** A `DomHappening`, or an event of the bus. */
  readonly name: string;
  /** The region of a `DomHappening`. */
  readonly app?: string;
  readonly id?: string | undefined;
}

interface EventAbout {
  readonly id?: string | number;
  readonly product?: { readonly id: string | number };
}

/** A checkout that is disabled is a fault, because an empty cart does not show it. */
const IN_VIEW = 'button[data-product]:enabled, button[data-checkout]';
const MESSAGES = '[role=alert], [role=status], [aria-invalid=true]';
const LEAST_LETTERS = 2;
/** A shopper who waits longer than this after pressing the button of the checkout leaves for another reason. */
const CHECKOUT_MS = 3_000;

/**
 * Tells what happens on the page, from the page's events in their capture phase: a broken handler changes nothing of what it could have
 * done. Returns functions that look for the last changes and that stop.
 */
export function followHappenings(tell: (happening: Happening) => void) {
  /** Whether they have happened. */
  const awaited = new Map<Happening, () => boolean>();
  let looking = false;
  let stopped = false;
  let typed = 0;

  const tellDom = (name: DomHappening, element: Element, id?: string) =>
    tell({ name, app: regionOf(element), id });

  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting)
        tellDom(target.matches('[data-product]') ? 'product:in-view' : 'checkout:in-view', target);
  });

  function look() {
    looking = false;
    if (stopped) return;
    inView.disconnect();
    document.querySelectorAll(IN_VIEW).forEach((button) => inView.observe(button));
    for (const [happening, hasHappened] of awaited) {
      if (!hasHappened()) continue;
      awaited.delete(happening);
      tell(happening);
    }
  }

  const changes = new MutationObserver(() => {
    if (looking) return;
    looking = true;
    void idle().then(look);
  });
  const attributeFilter = ['aria-invalid', 'disabled'];
  changes.observe(document.body, { subtree: true, childList: true, characterData: true, attributeFilter });
  look();

  /** Waits for a new message in a place, or another answer. */
  function awaitAnswer(name: DomHappening, place: Element | null, isAnswered: () => boolean) {
    const before = messagesIn(place);
    const hasMessage = () => messagesIn(place).some((text) => !before.includes(text));
    awaited.set({ name, app: regionOf(place) }, () => isAnswered() || hasMessage());
  }

  function handleSent(form: HTMLFormElement) {
    const { pathname } = location;
    tellDom('form:sent', form);
    const isGone = () => !form.isConnected || location.pathname !== pathname;
    awaitAnswer('form:answered', form.closest('[data-mfe]'), isGone);
  }

  function handleCheckout(button: HTMLButtonElement) {
    const pressedAt = performance.now();
    let left = false;
    const leave = () => void (left = performance.now() - pressedAt < CHECKOUT_MS);
    addEventListener('beforeunload', leave, { once: true });
    tellDom('checkout:in-view', button);
    awaitAnswer('checkout:answered', button.closest('section, [data-mfe]'), () => left);
  }

  function handleQuery(field: HTMLInputElement) {
    const region = field.closest('[data-mfe]');
    // A broken field may lose each letter.
    typed = Math.max(typed + 1, field.value.trim().length);
    if (!region || typed < LEAST_LETTERS) return;
    tellDom('query:typed', field);
    awaited.set(
      { name: 'results:shown', app: regionOf(field) },
      () => field.value.trim() !== '' && region.querySelector('a[href*="/product/"]') !== null,
    );
  }

  function handleClick({ target }: Event) {
    const button = (target as Element).closest?.('button');
    if (!button || button.disabled || button.getAttribute('aria-disabled') === 'true') return;
    if (button.dataset.product) tellDom('product:in-view', button, button.dataset.product);
    else if (button.matches('[data-checkout]')) handleCheckout(button);
    else if (button.closest('[role=group]')?.querySelector('output')) tellDom('quantity:changed', button);
    else if (button.type === 'submit' && button.form?.matches(':valid, [novalidate]'))
      handleSent(button.form);
  }

  function handleInput({ target }: Event) {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.type === 'number') tellDom('quantity:changed', target);
    if (target.type === 'search') handleQuery(target);
  }

  const handlers = {
    click: handleClick,
    input: handleInput,
    submit: ({ target }: Event) => handleSent(target as HTMLFormElement),
  };
  for (const [type, handle] of Object.entries(handlers)) document.addEventListener(type, handle, true);

  let lines = JSON.stringify(cart.get());
  const stopBus = subscribeToBus(({ name, payload }) => {
    const before = lines;
    lines = JSON.stringify(cart.get());
    // An event about a line that the cart does not have changes nothing.
    if (!name.startsWith('cart:') || lines !== before) tell({ name, id: idIn(payload) });
  });

  return {
    look,
    stop() {
      stopped = true;
      for (const [type, handle] of Object.entries(handlers)) document.removeEventListener(type, handle, true);
      inView.disconnect();
      changes.disconnect();
      stopBus?.();
    },
  };
}

function messagesIn(region: Element | null): string[] {
  const messages = [...(region?.querySelectorAll(MESSAGES) ?? [])].map(
    ({ id, textContent }) => textContent.trim() || id,
  );
  return messages.filter(Boolean);
}

/** Returns the id of an event, or of its product. */
function idIn(payload: unknown): string | undefined {
  const { id, product } = payload as EventAbout;
  const found = product?.id ?? id;
  return found === undefined ? undefined : String(found);
}
