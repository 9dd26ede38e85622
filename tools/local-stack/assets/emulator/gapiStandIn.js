/**
 * Replaces https://apis.google.com/js/api.js, so that popups work without the internet. The Firebase SDK in the page and the emulator's
 * helper page in a hidden iframe use it to exchange messages.
 */
(() => {
  if (globalThis.gapi?.iframes) return;
  const MARK = 'gapi-stand-in';
  const { document, location } = globalThis;

  /** The window on the other side of an iframe. */
  class Peer {
    #other;
    #handlers = new Map();
    #pending = [];
    #callbacks = new Map();
    #greeted;
    #present = new Promise((resolve) => {
      this.#greeted = resolve;
    });

    constructor(other) {
      this.#other = other;
      globalThis.addEventListener('message', ({ source, origin, data }) => {
        if (source !== other() || origin !== location.origin || data?.mark !== MARK) return;
        if (data.kind === 'hello') this.#greeted();
        if (data.kind === 'call') this.#hear(data);
        if (data.kind === 'response') this.#settle(data);
      });
    }

    /** Tells the page that the iframe listens. */
    greet() {
      this.#greeted();
      this.#post({ kind: 'hello' });
    }

    register(type, handler) {
      this.#handlers.set(type, handler);
      for (const call of this.#pending.splice(0)) this.#hear(call);
    }

    async send(type, data, callback) {
      await this.#present;
      const id = this.#callbacks.size;
      this.#callbacks.set(id, callback);
      this.#post({ kind: 'call', id, type, data });
    }

    async ping(callback) {
      await this.#present;
      callback?.();
      return true;
    }

    async restyle() {}

    /** Queues calls that come before the SDK listens. */
    async #hear(call) {
      const handler = this.#handlers.get(call.type);
      if (handler) this.#post({ kind: 'response', id: call.id, data: await handler(call.data) });
      else this.#pending.push(call);
    }

    #settle({ id, data }) {
      try {
        this.#callbacks.get(id)?.([data]);
      } catch {
        // The SDK's callback throws after it has read the response (firebase 12, webStorageSupport).
      }
    }

    #post(message) {
      this.#other().postMessage({ mark: MARK, ...message }, location.origin);
    }
  }

  function openIframe({ url, where, attributes: { style, ...attributes } }, onOpen) {
    const iframe = document.createElement('iframe');
    for (const [name, value] of Object.entries(attributes)) iframe.setAttribute(name, value);
    Object.assign(iframe.style, style, { border: 0 });
    const peer = new Peer(() => iframe.contentWindow);
    iframe.src = url;
    where.append(iframe);
    return onOpen(peer);
  }

  let parent;
  function parentIframe() {
    if (!parent) {
      parent = new Peer(() => globalThis.parent);
      parent.greet();
    }
    return parent;
  }

  globalThis.gapi = {
    load: (_modules, { callback }) => queueMicrotask(callback),
    iframes: {
      Iframe: Peer,
      CROSS_ORIGIN_IFRAMES_FILTER: () => true,
      getContext: () => ({ open: openIframe, getParentIframe: parentIframe }),
    },
  };
  // Called for the emulator's helper page.
  globalThis.gapi_onload?.();
})();
