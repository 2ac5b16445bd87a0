// @ts-check

/** What the admin's scripts say to the shop's staff; what its pages say is in `words/admin.ts`. */
export const words = {
  close: 'Close',
  dismiss: 'Dismiss',
  cancel: 'Cancel',
  /** @param {string} label */
  backTo: (label) => `Back: ${label}`,

  saveBar: {
    unsavedChanges: 'Unsaved changes',
    save: 'Save',
    discard: 'Discard',
    discardTitle: 'Discard all unsaved changes',
    discardLoses: "If you discard changes, you'll delete any edits you made since you last saved.",
    continueEditing: 'Continue editing',
    discardChanges: 'Discard changes',
    leaveTitle: 'Leave page with unsaved changes?',
    leaveLoses: 'Leaving this page will delete all unsaved changes.',
    stay: 'Stay',
    leave: 'Leave page',
  },

  session: {
    endedTitle: 'Your session has ended',
    keepsEntries: 'Log in again. Anything you entered on this page is kept.',
    logInAgain: 'Log in again',
    ended: 'Your session has ended. Log in again.',
    noAnswer: "The admin isn't responding.",
    /** @param {number} status */
    noToken: (status) => `The admin didn't return a session token (${status}).`,
  },

  picker: {
    verb: { add: 'Add', select: 'Select' },
    product: { one: 'product', many: 'products' },
    variant: { one: 'variant', many: 'variants' },
    /** @param {string} verb @param {string} noun */
    title: (verb, noun) => `${verb} ${noun}`,
    /** @param {string} nouns */
    search: (nouns) => `Search ${nouns}`,
    notLoaded: "We couldn't load products. Try your search again.",
    noResults: 'No results found',
    /** @param {string} sku */
    sku: (sku) => `SKU ${sku}`,
    noSku: 'No SKU',
  },
};
