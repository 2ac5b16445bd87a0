// @ts-check

const modalStyle = new CSSStyleSheet();
modalStyle.replaceSync(`
  dialog.local-modal { border: 0; border-radius: 12px; padding: 0; width: min(38rem, calc(100vw - 2rem)); max-height: calc(100vh - 4rem);
    box-shadow: 0 8px 32px rgb(0 0 0 / .3); color: #303030; background: #fff; font: 14px/1.5 Inter, system-ui, sans-serif }
  dialog.local-modal[open] { display: flex; flex-direction: column }
  dialog.local-modal::backdrop { background: rgb(0 0 0 / .5) }
  dialog.local-modal.small { width: min(24rem, calc(100vw - 2rem)) }
  dialog.local-modal.large { width: min(60rem, calc(100vw - 2rem)) }
  dialog.local-modal.max { width: calc(100vw - 1rem); height: calc(100vh - 1rem); max-width: none; max-height: none }
  dialog.local-modal > .title { display: flex; justify-content: space-between; align-items: center; padding: .75rem 1rem; background: #f3f3f3 }
  dialog.local-modal > .title h2 { margin: 0; font-size: 1rem; font-weight: 650 }
  dialog.local-modal > .content { overflow: auto; flex: 1 }
  dialog.local-modal iframe { border: 0; width: 100%; min-height: 50vh; height: 100% }
  dialog.local-modal > .choices { display: flex; gap: .5rem; justify-content: flex-end; flex-wrap: wrap; padding: .75rem 1rem; border-top: 1px solid #e3e3e3 }
  dialog.local-modal button.local { font: inherit; font-weight: 550; border: 1px solid #8a8a8a; border-radius: 8px; background: #fff; color: #303030; padding: .25rem .75rem; min-height: 2rem; cursor: pointer }
  dialog.local-modal button.local.primary { background: #303030; border-color: #303030; color: #fff }
  dialog.local-modal button.local.critical { background: #c70a24; border-color: #c70a24; color: #fff }
  dialog.local-modal button.local:disabled { background: #f2f2f2; border-color: #e3e3e3; color: #6a6a6a; cursor: default }
  dialog.local-modal button.close { border: 0; background: none; font-size: 1.25rem; line-height: 1 }
`);

/** A dialog over the app's page. Its content stays in the page's document, so that the page's styles apply. */
class ModalElement extends DeclaringElement {
  constructor() {
    super();
    this.dialog = document.createElement('dialog');
    this.place = Object.assign(document.createElement('div'), { className: 'content' });
    this.dialog.addEventListener('close', () => {
      this.dialog.remove();
      this.dispatchEvent(new Event('hide'));
    });
  }

  get content() {
    return this.place;
  }

  set content(element) {
    this.place.replaceChildren(element);
  }

  get variant() {
    return this.getAttribute('variant') ?? 'base';
  }

  set variant(variant) {
    this.setAttribute('variant', variant);
  }

  get src() {
    return this.getAttribute('src') ?? undefined;
  }

  set src(src) {
    if (src === undefined) this.removeAttribute('src');
    else this.setAttribute('src', src);
  }

  get contentWindow() {
    return this.place.querySelector('iframe')?.contentWindow ?? null;
  }

  async show() {
    if (this.dialog.open) return;
    if (!document.adoptedStyleSheets.includes(modalStyle)) document.adoptedStyleSheets.push(modalStyle);
    this.fill();
    this.draw();
    document.body.append(this.dialog);
    this.dialog.showModal();
    this.dispatchEvent(new Event('show'));
  }

  async hide() {
    this.dialog.close();
  }

  toggle() {
    return this.dialog.open ? this.hide() : this.show();
  }

  /** A page without a rendering library writes the content as children; one with it renders into `content`. */
  fill() {
    if (this.src !== undefined) {
      const frame = document.createElement('iframe');
      frame.src = this.src;
      frame.title = this.querySelector('ui-title-bar')?.getAttribute('title') ?? 'Dialog';
      this.place.replaceChildren(frame);
      return;
    }
    const written = [...this.children].filter(
      (child) => !['UI-TITLE-BAR', 'UI-SAVE-BAR'].includes(child.tagName) && child.childNodes.length > 0,
    );
    this.place.append(...written);
  }

  draw() {
    const bar = this.querySelector('ui-title-bar');
    const title = bar?.getAttribute('title') ?? document.title;
    const heading = Object.assign(document.createElement('h2'), { textContent: title });
    const close = this.makeButton('×', () => this.hide(), 'close');
    close.setAttribute('aria-label', 'Close');
    const header = Object.assign(document.createElement('div'), { className: 'title' });
    header.append(heading, close);
    const footer = Object.assign(document.createElement('div'), { className: 'choices' });
    const buttons = bar ? buttonsOf(bar) : [];
    for (const [i, source] of buttons.entries()) {
      const { label, variant, tone, disabled, loading } = describeButton(source, i);
      const style = variant === 'primary' ? (tone === 'critical' ? 'critical' : 'primary') : '';
      const button = this.makeButton(label, () => source instanceof HTMLElement && source.click(), style);
      button.disabled = disabled || loading;
      footer.prepend(button);
    }
    this.dialog.className = `local-modal ${this.variant}`;
    this.dialog.setAttribute('aria-label', title);
    this.dialog.replaceChildren(header, this.place, ...(buttons.length === 0 ? [] : [footer]));
  }

  /** @param {string} label @param {() => unknown} act @param {string} style */
  makeButton(label, act, style) {
    const button = Object.assign(document.createElement('button'), {
      type: 'button',
      className: `local ${style}`,
      textContent: label,
    });
    button.addEventListener('click', act);
    return button;
  }

  changed() {
    if (!this.isConnected) void this.hide();
    else if (this.dialog.open) this.draw();
  }
}
customElements.define('ui-modal', ModalElement);
