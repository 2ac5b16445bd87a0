// @ts-check

/**
 * The save bars that show, each with what its two buttons do. The admin shows the last one.
 * @type {Map<object, { save: () => void, discard: () => void, describe: () => object }>}
 */
const saveBars = new Map();

const hasUnsavedChanges = () => saveBars.size > 0;

function tellSaveBar() {
  const bar = [...saveBars.values()].at(-1);
  tell('save-bar', bar ? bar.describe() : null);
}

/** Waits until nothing stands in the way of leaving; for ever when the staff member stays. */
async function leaveConfirmation() {
  if (!hasUnsavedChanges()) return;
  if (await ask('confirm-leaving')) forgetChanges();
  else await new Promise(() => {});
}

function forgetChanges() {
  for (const bar of [...saveBars.keys()]) {
    if (bar instanceof SaveBarElement) void bar.hide();
    else saveBars.delete(bar);
  }
  tellSaveBar();
}

hear('left', forgetChanges);
hear('save-bar-click', ({ action }) => {
  const bar = [...saveBars.values()].at(-1);
  if (action === 'save') bar?.save();
  else bar?.discard();
});

class SaveBarElement extends DeclaringElement {
  get showing() {
    return saveBars.has(this);
  }

  get discardConfirmation() {
    return this.hasAttribute('discardConfirmation');
  }

  set discardConfirmation(confirm) {
    this.toggleAttribute('discardConfirmation', confirm);
  }

  async show() {
    if (this.showing) return;
    saveBars.set(this, {
      save: () => this.button(true)?.click(),
      discard: () => this.button(false)?.click(),
      describe: () => ({
        confirmDiscard: this.discardConfirmation,
        save: describeSaveButton(this.button(true)),
        discard: describeSaveButton(this.button(false)),
      }),
    });
    tellSaveBar();
    this.dispatchEvent(new Event('show'));
  }

  async hide() {
    if (!saveBars.delete(this)) return;
    tellSaveBar();
    this.dispatchEvent(new Event('hide'));
  }

  toggle() {
    return this.showing ? this.hide() : this.show();
  }

  /** @param {boolean} primary @returns {HTMLButtonElement | undefined} */
  button(primary) {
    return [...this.querySelectorAll('button')].find(
      (button) => (button.getAttribute('variant') === 'primary') === primary,
    );
  }

  changed() {
    if (!this.showing) return;
    if (this.isConnected) tellSaveBar();
    else void this.hide();
  }
}
customElements.define('ui-save-bar', SaveBarElement);

/** @param {HTMLButtonElement | undefined} button */
function describeSaveButton(button) {
  const is = (/** @type {string} */ name) =>
    button?.hasAttribute(name) === true && button.getAttribute(name) !== 'false';
  return { label: button ? textOf(button) : '', disabled: is('disabled'), loading: is('loading') };
}

/** A form that asked for it gets a save bar of its own, from the first change until it is sent or reset. */
for (const kind of ['input', 'change']) {
  document.addEventListener(kind, (event) => {
    const form = /** @type {Element} */ (event.target).closest('form[data-save-bar]');
    if (!(form instanceof HTMLFormElement) || saveBars.has(form)) return;
    saveBars.set(form, {
      save: () => form.requestSubmit(),
      discard: () => form.reset(),
      describe: () => ({
        confirmDiscard: form.hasAttribute('data-discard-confirmation'),
        save: describeSaveButton(undefined),
        discard: describeSaveButton(undefined),
      }),
    });
    tellSaveBar();
  });
}
for (const kind of ['submit', 'reset']) {
  document.addEventListener(kind, (event) => {
    if (event.target instanceof HTMLFormElement && saveBars.delete(event.target)) tellSaveBar();
  });
}
