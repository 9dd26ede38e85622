/**
 * Replaces https://apis.google.com/js/api.js, so that popups work without the internet: connects the Firebase SDK in the page with the
 * emulator's helper page in a hidden iframe. Both have the shop's origin, so they call each other.
 */
(() => {
  if (globalThis.gapi?.iframes) return;

  /** One of the two ends. */
  class Peer {
    #other;
    #handlers = new Map();

    /** @param other the other end, or a promise for it */
    constructor(other) {
      this.#other = other;
    }

    #handlerOf(type) {
      if (!this.#handlers.has(type)) this.#handlers.set(type, Promise.withResolvers());
      return this.#handlers.get(type);
    }

    register(type, handler) {
      this.#handlerOf(type).resolve(handler);
    }

    /** Calls may come before the SDK listens. */
    async hear(type, data) {
      return (await this.#handlerOf(type).promise)(data);
    }

    async send(type, data, callback) {
      const response = await (await this.#other).hear(type, data);
      try {
        callback([response]);
      } catch {
        // The SDK's callback throws after it has read the response (firebase 12, webStorageSupport).
      }
    }

    async ping(callback) {
      await this.#other;
      callback?.();
      return true;
    }

    async restyle() {}
  }

  function openIframe({ url, where, attributes: { style, ...attributes } }, onOpen) {
    const iframe = globalThis.document.createElement('iframe');
    for (const [name, value] of Object.entries(attributes)) iframe.setAttribute(name, value);
    Object.assign(iframe.style, style, { border: 0 });
    const child = Promise.withResolvers();
    const peer = new Peer(child.promise);
    const greet = (other) => {
      // For tests: a popup opens with the click from now on.
      iframe.dataset.connected = '';
      child.resolve(other);
    };
    Object.assign(iframe, { src: url, peer, greet });
    where.append(iframe);
    return onOpen(peer);
  }

  function getParentIframe() {
    const { frameElement } = globalThis;
    const peer = new Peer(frameElement.peer);
    frameElement.greet(peer);
    return peer;
  }

  globalThis.gapi = {
    load: (_modules, { callback }) => queueMicrotask(callback),
    iframes: {
      Iframe: Peer,
      CROSS_ORIGIN_IFRAMES_FILTER: () => true,
      getContext: () => ({ open: openIframe, getParentIframe }),
    },
  };
  // Called for the emulator's helper page.
  globalThis.gapi_onload?.();
})();
