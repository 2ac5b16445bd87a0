/* global document, navigator, location, setInterval, history, HTMLElement, HTMLSelectElement */
// What the pages gain by JavaScript beyond htmx: times that go on, a light that says whether the page is live, copying.
// Everything works without it.
(() => {
  const units = [
    ['d', 86_400],
    ['h', 3_600],
    ['min', 60],
    ['s', 1],
  ];

  /** The same words as the server's (html.ts, distance). */
  function distance(fromNowMs) {
    const seconds = fromNowMs > 0 ? Math.ceil(fromNowMs / 1000) : Math.round(-fromNowMs / 1000);
    if (seconds < 1) return 'now';
    const [unit, size] = units.find(([, each]) => seconds >= each);
    const amount = `${Math.floor(seconds / size).toLocaleString('en-GB')} ${unit}`;
    return fromNowMs > 0 ? `in ${amount}` : `${amount} ago`;
  }

  const exact = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'UTC',
  });
  /** What a simulated clock showed, and when this page learned it. */
  const anchors = new WeakMap();

  function say(element, words) {
    if (element.textContent.trim() !== words) element.textContent = words;
  }

  /** Simulated milliseconds since this page learned what a clock showed. */
  function elapsed(time, shown, now) {
    const known = anchors.get(time);
    if (known === undefined || known.shown !== shown) anchors.set(time, { shown, at: now });
    return (now - anchors.get(time).at) * Number(time.dataset.speed);
  }

  function tick() {
    const now = Date.now();
    for (const time of document.querySelectorAll('time[data-ago]')) {
      say(time, distance(Date.parse(time.dateTime) - now));
    }
    for (const time of document.querySelectorAll('time[data-simulated]')) {
      const shown = time.dataset.simulated;
      say(time, `${exact.format(Number(shown) + elapsed(time, shown, now))} UTC`);
    }
    for (const time of document.querySelectorAll('time[data-left]')) {
      const shown = time.dataset.left;
      const left = Number(shown) - elapsed(time, shown, now);
      say(time, left <= 0 ? 'due now' : distance(left));
    }
  }

  function light(state, words) {
    const live = document.getElementById('live');
    const text = document.getElementById('live-state');
    if (live === null || text === null) return;
    live.dataset.state = state;
    say(text, words);
  }

  function showCopyButtons() {
    if (navigator.clipboard === undefined) return;
    for (const button of document.querySelectorAll('button[data-copy]')) button.hidden = false;
  }

  document.addEventListener('click', (event) => {
    const button = event.target instanceof HTMLElement ? event.target.closest('button[data-copy]') : null;
    const source = button && document.getElementById(button.dataset.copy);
    if (!source) return;
    void navigator.clipboard.writeText(source.textContent.trim()).then(() => say(button, 'Copied'));
  });

  document.addEventListener('change', (event) => {
    if (event.target instanceof HTMLSelectElement && 'send' in event.target.dataset)
      event.target.form.requestSubmit();
  });

  document.addEventListener('htmx:sse:after:connection', () => light('on', 'Live'));
  document.addEventListener('htmx:sse:error', (event) => {
    light('off', 'Reconnecting…');
    if (event.detail.status === 401) location.reload();
  });
  document.addEventListener('htmx:sse:close', () => light('off', 'Reload to refresh'));

  // A filter is part of the address, so that it can be reloaded, sent and gone back to.
  document.addEventListener('htmx:after:swap', (event) => {
    const form = event.detail.ctx?.sourceElement;
    if (form instanceof HTMLElement && 'address' in form.dataset) {
      history.replaceState(null, '', document.getElementById('page').getAttribute('hx-get'));
    }
    showCopyButtons();
    tick();
    if (document.activeElement === document.body && lastActive !== null)
      document.getElementById('page')?.focus();
  });

  /** Where the keyboard was when something was sent: a button that is gone afterwards must not lose it. */
  let lastActive = null;
  document.addEventListener('htmx:before:request', () => {
    lastActive = document.activeElement === document.body ? null : document.activeElement;
  });

  showCopyButtons();
  tick();
  setInterval(tick, 1000);
})();
