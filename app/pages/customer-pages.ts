import type { ChangeDone, ChangeInput, SavedSettings } from './saved-settings.ts';
import {
  changeCustomerPages,
  type CustomerPages,
  disclaimerMost,
  readCustomerPages,
} from '../kits/customer-pages.ts';
import { type DisclaimerField, disclaimerField, disclaimerFields } from '../contract/admin/disclaimers.ts';
import {
  fallbackLanguage,
  inEachLanguage,
  type Language,
  languageCodes,
} from '../contract/customer/languages.ts';
import type { PagesContext } from './context.ts';
import { shared } from '../words/shared.ts';
import { customerPages } from '../words/customer-pages.ts';

/**
 * What a shop's customers see of their kits beside where they are, as the page shows it: with the shop's own words below
 * results, a field for each language; empty: ours.
 */
export interface CustomerPagesSettings extends Record<DisclaimerField, string> {
  /** The numbers and the PDF. */
  showResults: boolean;
  showInterpretation: boolean;
  showConversation: boolean;
  /** How long a confirmed date of birth holds. */
  confirmationMinutes: number;
  /** Empty where none is named. */
  supportEmail: string;
  supportUrl: string;
}

export interface CustomerPagesView extends SavedSettings<CustomerPagesSettings> {
  /** So many characters may a disclaimer have. */
  disclaimerMost: number;
}

/** What stands below results where the shop wrote nothing. */
export type OurDisclaimers = Readonly<Record<Language, string>>;

export type CustomerPagesInput = ChangeInput<CustomerPagesSettings>;
export type CustomerPagesDone = ChangeDone<CustomerPagesSettings>;

/** What the page Customer pages needs of the running app. */
export interface CustomerPagesContext {
  read(shop: string): Promise<CustomerPagesView>;
  /** Changes what is given, unless it can't be saved or somebody was faster. */
  save(shop: string, input: CustomerPagesInput): Promise<CustomerPagesDone>;
}

type Settings = CustomerPagesView['settings'];

const minuteMs = 60_000;

/** What the page Customer pages gets of the running app. */
export function createCustomerPages({ db }: Pick<PagesContext, 'db'>): CustomerPagesContext {
  const read = async (shop: string): Promise<CustomerPagesView> => {
    const { pages, savedAt } = await readCustomerPages(db, shop);
    return { settings: settingsOf(pages), changedAt: savedAt?.toISOString() ?? null, disclaimerMost };
  };
  return {
    read,
    async save(shop, { changes, seenAt }) {
      // All languages are stored as one. Had it changed since it was seen, nothing would be stored.
      const { pages } = await readCustomerPages(db, shop);
      const seen = seenAt === null ? null : new Date(seenAt);
      const done = await changeCustomerPages(db, shop, pagesOf(changes, pages), seen);
      if (done.ok) return { ok: true, said: customerPages.saved };
      if (done.refusal.code === 'invalid')
        return { ok: false, message: done.refusal.message, field: fieldOf(done.refusal.field, changes) };
      return {
        ok: false,
        field: null,
        now: (await read(shop)).settings,
        message: shared.overtaken.title,
      };
    },
  };
}

function settingsOf({
  confirmationMs,
  disclaimers,
  supportEmail,
  supportUrl,
  ...shown
}: CustomerPages): Settings {
  return {
    ...shown,
    confirmationMinutes: confirmationMs / minuteMs,
    ...disclaimerFields((language) => disclaimers[language] ?? ''),
    supportEmail: supportEmail ?? '',
    supportUrl: supportUrl ?? '',
  };
}

function pagesOf(
  changes: CustomerPagesInput['changes'],
  { disclaimers }: CustomerPages,
): Partial<CustomerPages> {
  const { confirmationMinutes, showResults, showInterpretation, showConversation } = changes;
  const { supportEmail, supportUrl } = changes;
  const changed = (language: Language) => changes[disclaimerField(language)];
  const isTextChanged = languageCodes.some((language) => changed(language) !== undefined);
  const pages = {
    showResults,
    showInterpretation,
    showConversation,
    supportEmail,
    supportUrl,
    confirmationMs: confirmationMinutes === undefined ? undefined : confirmationMinutes * minuteMs,
    disclaimers: isTextChanged
      ? inEachLanguage((language) => changed(language) ?? disclaimers[language] ?? '')
      : undefined,
  };
  return Object.fromEntries(Object.entries(pages).filter(([, value]) => value !== undefined));
}

/** The field of the page that a refusal is about. */
function fieldOf(field: keyof CustomerPages, changes: CustomerPagesInput['changes']): keyof Settings {
  if (field === 'confirmationMs') return 'confirmationMinutes';
  if (field !== 'disclaimers') return field;
  const fields = languageCodes.map(disclaimerField);
  const tooLong = fields.find((name) => (changes[name]?.trim().length ?? 0) > disclaimerMost);
  return (
    tooLong ?? fields.findLast((name) => changes[name] !== undefined) ?? disclaimerField(fallbackLanguage)
  );
}
