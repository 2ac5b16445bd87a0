/** The words of help in one language. `{emergency}` stands for whom to call, `{number}` and `{line}` for a number. */
import type { HelpFamily } from '../families.ts';
import type { HelpKind } from '../kinds.ts';
import type { CountryNumbers } from '../numbers.ts';

/** Lines beside the emergency number. */
export type HelpLine = Exclude<keyof CountryNumbers, 'emergency'>;

export interface HelpWords {
  /** How `{emergency}` reads, in a country whose number is known and elsewhere. */
  readonly emergency: { readonly known: string; readonly unknown: string };
  /** First: what to do. */
  readonly call: Readonly<Record<HelpFamily, string>>;
  /** Second: a line beside it, in a country where one is known and elsewhere. */
  readonly line: Readonly<Record<HelpLine, { readonly known: string; readonly unknown: string }>>;
  /** Third: what to do until help is there. */
  readonly meanwhile: Readonly<Record<HelpKind, string>>;
  /** Last. */
  readonly closing: Readonly<Record<HelpFamily, string>>;
  /** How every reminder begins: by it one is known again. */
  readonly lead: string;
  /** On top of every later answer of the conversation, behind the lead. */
  readonly reminder: Readonly<Record<HelpFamily, string>>;
}
