/** A setting's name, and its values in words. */
export type SettingsWords<S> = { [N in keyof S]: { name: string; say: (value: S[N]) => string } };

/** One setting that somebody else changed. */
export interface ChangedSetting {
  name: string;
  before: string;
  now: string;
  /** What was entered here for the same setting; null when nothing was. */
  mine: string | null;
}

/** What differs between two states of the settings, in words. */
export function changedSettings<S extends object>(
  words: SettingsWords<S>,
  before: S,
  now: S,
  mine: Partial<S>,
): ChangedSetting[] {
  const differing = (Object.keys(words) as (keyof S)[]).filter((name) => !isSame(before[name], now[name]));
  return differing.map((name) => {
    const { name: called, say } = words[name];
    const entered = mine[name];
    return {
      name: called,
      before: say(before[name]),
      now: say(now[name]),
      mine: entered === undefined ? null : say(entered),
    };
  });
}

/** What was entered and is not what is saved. */
export function changesBetween<S extends object>(saved: S, entered: S): Partial<S> {
  const names = (Object.keys(entered) as (keyof S)[]).filter((name) => !isSame(entered[name], saved[name]));
  return Object.fromEntries(names.map((name) => [name, entered[name]])) as Partial<S>;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
