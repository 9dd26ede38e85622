import type { PageEvent } from 'contract';
import { cart, subscribeToBus } from 'shared-events';
import { paths } from 'shared-router';
import { idle } from '../later/afterFirstPage';

export interface CountedEvent {
  /** A `PageEvent`, or an event of the bus. */
  readonly name: string;
  /** The region of a `PageEvent`. */
  readonly app?: string;
  readonly id?: string | undefined;
}

const IN_VIEW = 'button[data-product]:enabled';
const MESSAGES = '[role=alert], [role=status], [aria-invalid=true]';
const LEAST_LETTERS = 2;
/** A shopper who waits longer than this after pressing the button of the checkout leaves for another reason. */
const CHECKOUT_MS = 3_000;

/** Listens in the capture phase, so that broken handlers change nothing. Returns functions that look for the last changes and that stop. */
export function followEvents(emit: (event: CountedEvent) => void) {
  const awaited = new Map<CountedEvent, () => boolean>();
  let looking = false;
  let stopped = false;
  let typed = 0;

  const emitFrom = (element: Element | null, name: PageEvent, id?: string) =>
    emit({ name, app: regionOf(element), id });

  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) emitFrom(target, 'product:in-view');
  });

  function look() {
    looking = false;
    if (stopped) return;
    inView.disconnect();
    document.querySelectorAll(IN_VIEW).forEach((button) => inView.observe(button));
    // Does not look for the button: a fault may take it away.
    if (location.pathname === paths.cart && cart.get().length > 0)
      emitFrom(document.querySelector('main'), 'checkout:in-view');
    for (const [event, hasHappened] of awaited) if (hasHappened() && awaited.delete(event)) emit(event);
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
  function awaitAnswer(name: PageEvent, place: Element | null, isAnswered: () => boolean) {
    const before = messagesIn(place);
    const hasMessage = () => messagesIn(place).some((text) => !before.includes(text));
    awaited.set({ name, app: regionOf(place) }, () => isAnswered() || hasMessage());
  }

  function handleSent(form: HTMLFormElement) {
    const { pathname } = location;
    emitFrom(form, 'form:sent');
    const isGone = () => !form.isConnected || location.pathname !== pathname;
    awaitAnswer('form:answered', form.closest('[data-mfe]'), isGone);
  }

  function handleCheckout(button: HTMLButtonElement) {
    const pressedAt = performance.now();
    let left = false;
    const leave = () => void (left = performance.now() - pressedAt < CHECKOUT_MS);
    addEventListener('beforeunload', leave, { once: true });
    emitFrom(button, 'checkout:in-view');
    awaitAnswer('checkout:answered', button.closest('section, [data-mfe]'), () => left);
  }

  function handleQuery(field: HTMLInputElement) {
    const region = field.closest('[data-mfe]');
    // A broken field may lose each letter.
    typed = Math.max(typed + 1, field.value.trim().length);
    if (!region || typed < LEAST_LETTERS) return;
    emitFrom(field, 'query:typed');
    awaited.set(
      { name: 'results:shown', app: regionOf(field) },
      () => field.value.trim() !== '' && region.querySelector('a[href*="/product/"]') !== null,
    );
  }

  function handleClick({ target }: Event) {
    const button = (target as Element).closest?.('button');
    if (!button || button.disabled || button.getAttribute('aria-disabled') === 'true') return;
    if (button.dataset.product) emitFrom(button, 'product:in-view', button.dataset.product);
    else if (button.matches('[data-checkout]')) handleCheckout(button);
    else if (button.closest('[role=group]')?.querySelector('output')) emitFrom(button, 'quantity:changed');
    else if (button.type === 'submit' && button.form?.matches(':valid, [novalidate]'))
      handleSent(button.form);
  }

  function handleInput({ target }: Event) {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.type === 'number') emitFrom(target, 'quantity:changed');
    if (target.type === 'search') handleQuery(target);
  }

  const handleSubmit = ({ target }: Event) => handleSent(target as HTMLFormElement);
  const handlers = { click: handleClick, input: handleInput, submit: handleSubmit };
  for (const [type, handle] of Object.entries(handlers)) document.addEventListener(type, handle, true);

  let lines = JSON.stringify(cart.get());
  const stopBus = subscribeToBus(({ name, payload }) => {
    const before = lines;
    lines = JSON.stringify(cart.get());
    // An event about a line that the cart does not have changes nothing.
    if (!name.startsWith('cart:') || lines !== before) emit({ name, id: idIn(payload) });
  });

  return {
    look,
    stop() {
      stopped = true;
      for (const [type, handle] of Object.entries(handlers)) document.removeEventListener(type, handle, true);
      inView.disconnect();
      changes.disconnect();
      stopBus();
    },
  };
}

function messagesIn(region: Element | null): string[] {
  const messages = [...(region?.querySelectorAll(MESSAGES) ?? [])];
  return messages.map(({ id, textContent }) => textContent.trim() || id).filter(Boolean);
}

/** Returns the id of an event, or of its product. */
function idIn(payload: unknown): string | undefined {
  type WithId = { readonly id?: string | number };
  const { id, product } = payload as WithId & { readonly product?: WithId };
  return (product?.id ?? id)?.toString();
}

export const SHELL = 'shell';
export const GONE = 'gone';

/** Returns the remote around a node, else the shell; `gone` for a removed node. */
export function regionOf(node: Node | null): string {
  if (!node?.isConnected) return GONE;
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest<HTMLElement>('[data-mfe]')?.dataset.mfe ?? SHELL;
}
