// What the pages gain by JavaScript beyond htmx: times that go on, a light that says whether the page is live, copying.
// Everything works without it.
(() => {
  /** @type {readonly (readonly [unit: string, seconds: number])[]} */
  const units = [
    ['d', 86_400],
    ['h', 3_600],
    ['min', 60],
    ['s', 1],
  ];

  /**
   * The same words as the server's (html.ts, distance).
   * @param {number} fromNowMs
   */
  function distance(fromNowMs) {
    const seconds = fromNowMs > 0 ? Math.ceil(fromNowMs / 1000) : Math.round(-fromNowMs / 1000);
    if (seconds < 1) return 'now';
    const [unit, size] = units.find(([, each]) => seconds >= each) ?? ['s', 1];
    const amount = `${Math.floor(seconds / size).toLocaleString('en-US')} ${unit}`;
    return fromNowMs > 0 ? `in ${amount}` : `${amount} ago`;
  }

  const exact = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    hourCycle: 'h23',
    timeZone: 'UTC',
  });
  /**
   * What a simulated clock showed, and when this page learned it.
   * @type {WeakMap<HTMLElement, { shown: string, at: number }>}
   */
  const anchors = new WeakMap();

  /** @type {(element: Element, words: string) => void} */
  function say(element, words) {
    if (element.textContent.trim() !== words) element.textContent = words;
  }

  /**
   * Simulated milliseconds since this page learned what a clock showed.
   * @type {(time: HTMLElement, shown: string, now: number) => number}
   */
  function elapsed(time, shown, now) {
    const known = anchors.get(time);
    if (known !== undefined && known.shown === shown) return (now - known.at) * Number(time.dataset.speed);
    anchors.set(time, { shown, at: now });
    return 0;
  }

  /** @type {(selector: string) => NodeListOf<HTMLTimeElement>} */
  const times = (selector) => document.querySelectorAll(selector);

  function tick() {
    const now = Date.now();
    for (const time of times('time[data-ago]')) {
      say(time, distance(Date.parse(time.dateTime) - now));
    }
    for (const time of times('time[data-simulated]')) {
      const shown = time.dataset.simulated ?? '';
      say(time, `${exact.format(Number(shown) + elapsed(time, shown, now))} UTC`);
    }
    for (const time of times('time[data-left]')) {
      const shown = time.dataset.left ?? '';
      const left = Number(shown) - elapsed(time, shown, now);
      say(time, left <= 0 ? 'due now' : distance(left));
    }
  }

  /** The words are the page's (words/console.ts). @type {(state: 'on' | 'off', words: 'on' | 'lost' | 'off') => void} */
  function light(state, words) {
    const live = document.getElementById('live');
    const text = document.getElementById('live-state');
    if (live === null || text === null) return;
    live.dataset.state = state;
    say(text, text.dataset[words] ?? '');
  }

  function showCopyButtons() {
    if (navigator.clipboard === undefined) return;
    /** @type {NodeListOf<HTMLButtonElement>} */
    const buttons = document.querySelectorAll('button[data-copy]');
    for (const button of buttons) button.hidden = false;
  }

  document.addEventListener('click', (event) => {
    const button = event.target instanceof HTMLElement ? event.target.closest('button[data-copy]') : null;
    if (!(button instanceof HTMLElement)) return;
    const source = document.getElementById(button.dataset.copy ?? '');
    if (!source) return;
    void navigator.clipboard
      .writeText(source.textContent.trim())
      .then(() => say(button, button.dataset.copied ?? ''));
  });

  document.addEventListener('change', (event) => {
    if (event.target instanceof HTMLSelectElement && 'send' in event.target.dataset)
      event.target.form?.requestSubmit();
  });

  /**
   * What htmx tells with its events.
   * @type {(event: Event) => { status?: number, ctx?: { sourceElement?: unknown } }}
   */
  const detailOf = (event) => (event instanceof CustomEvent ? event.detail : {});

  document.addEventListener('htmx:sse:after:connection', () => light('on', 'on'));
  document.addEventListener('htmx:sse:error', (event) => {
    light('off', 'lost');
    if (detailOf(event).status === 401) location.reload();
  });
  document.addEventListener('htmx:sse:close', () => light('off', 'off'));

  // A filter is part of the address, so that it can be reloaded, sent and gone back to.
  document.addEventListener('htmx:after:swap', (event) => {
    const form = detailOf(event).ctx?.sourceElement;
    if (form instanceof HTMLElement && 'address' in form.dataset) {
      history.replaceState(null, '', document.getElementById('page')?.getAttribute('hx-get'));
    }
    showCopyButtons();
    tick();
    if (document.activeElement === document.body && lastActive !== null)
      document.getElementById('page')?.focus();
  });

  /** Where the keyboard was when something was sent: a button that is gone afterwards must not lose it. */
  /** @type {Element | null} */
  let lastActive = null;
  document.addEventListener('htmx:before:request', () => {
    lastActive = document.activeElement === document.body ? null : document.activeElement;
  });

  showCopyButtons();
  tick();
  setInterval(tick, 1000);
})();
