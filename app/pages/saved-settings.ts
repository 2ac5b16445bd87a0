/** Settings of some kind as they are saved, with what a page needs to change them. */
export interface SavedSettings<S> {
  settings: S;
  /** ISO 8601: when they were last changed; null where nobody ever did. */
  changedAt: string | null;
}

/** What is asked of a page of settings: what was changed in it, and what it was changed from. */
export interface ChangeInput<S> {
  changes: { [N in keyof S]?: S[N] | undefined };
  seenAt: string | null;
}

/** `field`: what can't be saved; null when it is none. `now`: somebody else was faster; what holds now. */
export type ChangeDone<S> =
  | { ok: true; said: string }
  | { ok: false; message: string; field: (keyof S & string) | null; now?: S };
