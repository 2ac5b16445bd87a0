// @ts-check

/**
 * An element whose children are there to be read, not to be seen: an empty shadow hides them without touching any
 * attribute, which a rendering library would find changed.
 */
class DeclaringElement extends HTMLElement {
  constructor() {
    super();
    this.attachShadow({ mode: 'open' });
    this.observer = new MutationObserver(() => this.changed());
  }

  connectedCallback() {
    this.observer.observe(this, { subtree: true, childList: true, characterData: true, attributes: true });
    queueMicrotask(() => this.changed());
  }

  disconnectedCallback() {
    this.observer.disconnect();
    queueMicrotask(() => this.changed());
  }

  /** Something about it is different now. */
  changed() {}
}

/** @param {Element} element */
const textOf = (element) => (element.textContent ?? '').trim().replace(/\s+/g, ' ');

customElements.define(
  'ui-nav-menu',
  class extends DeclaringElement {
    changed() {
      if (!this.isConnected) return;
      const items = [...this.querySelectorAll('a[href]')]
        .filter((link) => link.getAttribute('rel') !== 'home')
        .map((link) => ({ href: link.getAttribute('href'), label: textOf(link) }));
      tell('nav-menu', { items });
    }
  },
);

/** What a title bar's button is, for whoever shows it. @param {Element} button @param {number} index */
function describeButton(button, index) {
  return {
    index,
    label: textOf(button),
    variant: button.getAttribute('variant'),
    tone: button.getAttribute('tone'),
    disabled: button.hasAttribute('disabled') && button.getAttribute('disabled') !== 'false',
    loading: button.hasAttribute('loading') && button.getAttribute('loading') !== 'false',
    group: button.closest('section')?.getAttribute('label') ?? null,
  };
}

/** @param {Element} bar */
const buttonsOf = (bar) => [...bar.querySelectorAll('button, a')];

/** The page's title bar; those of modals are theirs. */
const pageTitleBar = () =>
  [...document.querySelectorAll('ui-title-bar')].filter((bar) => bar.closest('ui-modal') === null).at(-1);

/** Without a title bar, or a title of its own, the page's is shown. */
function tellTitleBar() {
  const bar = pageTitleBar();
  tell('title-bar', {
    title: bar?.getAttribute('title') || document.title,
    buttons: bar ? buttonsOf(bar).map(describeButton) : [],
  });
}

customElements.define(
  'ui-title-bar',
  class extends DeclaringElement {
    changed() {
      tellTitleBar();
    }
  },
);
new MutationObserver(tellTitleBar).observe(document.head, {
  subtree: true,
  childList: true,
  characterData: true,
});

hear('title-bar-click', ({ index }) => {
  const bar = pageTitleBar();
  const button = bar && buttonsOf(bar)[index];
  if (button instanceof HTMLElement) button.click();
});
