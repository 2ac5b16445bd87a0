// @ts-check

/** The app may be faster than the page around it: what happens in its frame before anybody listens is kept. */
{
  /** @type {Event[]} */
  const early = [];
  const keep = (/** @type {Event} */ event) => {
    if (event.type === 'message' || event.target instanceof HTMLIFrameElement) early.push(event);
  };
  window.addEventListener('message', keep);
  document.addEventListener('load', keep, { capture: true });
  Object.assign(window, {
    /** Hands over, in the order in which things happened. @param {(event: Event) => void} listener */
    listenToFrame(listener) {
      window.removeEventListener('message', keep);
      document.removeEventListener('load', keep, { capture: true });
      early.forEach(listener);
    },
  });
}
