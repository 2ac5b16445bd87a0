// @ts-check

/** @param {string} id @param {typeof ModalElement | typeof SaveBarElement} kind @returns {any} */
function elementOf(id, kind) {
  const element = document.getElementById(id);
  if (element instanceof kind) return element;
  throw new Error(`There is no element of that kind with the id ${id}.`);
}

/** @param {typeof ModalElement | typeof SaveBarElement} kind */
const shownById = (kind) => ({
  show: async (/** @type {string} */ id) => elementOf(id, kind).show(),
  hide: async (/** @type {string} */ id) => elementOf(id, kind).hide(),
  toggle: async (/** @type {string} */ id) => elementOf(id, kind).toggle(),
});

/** @type {Map<string, { onAction?: (() => void) | undefined, onDismiss?: (() => void) | undefined }>} */
const toasts = new Map();
let lastToast = 0;

hear('toast-action', ({ id }) => toasts.get(id)?.onAction?.());
hear('toast-dismissed', ({ id }) => {
  toasts.get(id)?.onDismiss?.();
  toasts.delete(id);
});

const toast = {
  show(
    /** @type {string} */ message,
    /** @type {import('@shopify/app-bridge-types').ToastOptions} */ { onAction, onDismiss, ...options } = {},
  ) {
    const id = `toast-${(lastToast += 1)}`;
    toasts.set(id, { onAction, onDismiss });
    tell('toast', { id, message: String(message), ...options });
    return id;
  },
  hide(/** @type {string} */ id) {
    tell('toast-hide', { id });
  },
};

/** Resolves with what was chosen, or undefined when the picker was closed. @param {any} options */
async function resourcePicker(options) {
  const { type, action, filter, multiple, query, selectionIds } = options;
  // The admin's dialog gives the focus back to the frame, and the browser has forgotten where in it that was.
  const focused = document.activeElement;
  const chosen = await ask('resource-picker', {
    type,
    action: action ?? 'add',
    filterQuery: filter?.query ?? '',
    multiple: multiple ?? false,
    query: query ?? '',
    selectionIds: selectionIds ?? [],
  });
  if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
  if (!Array.isArray(chosen)) return undefined;
  return Object.assign(chosen, { selection: chosen });
}

/**
 * What is built of App Bridge, as @shopify/app-bridge-types describes it. What is not is left out: to ask for it fails
 * at once.
 */
Object.assign(window, {
  shopify: {
    config,
    origin: adminOrigin,
    ready: Promise.resolve(),
    environment: { mobile: false, embedded: inFrame, pos: false, intent: false },
    idToken,
    user: () => ask('user'),
    loading: (isLoading = true) => tell('loading', { isLoading: Boolean(isLoading) }),
    toast,
    modal: shownById(ModalElement),
    saveBar: { ...shownById(SaveBarElement), leaveConfirmation },
    resourcePicker,
  },
});

tell('ready');
tellWhere('navigated');
