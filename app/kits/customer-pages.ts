import type { AppDb, AppTx } from '../db/app-client.ts';
import { type Language, languageCodes } from '../contract/customer/languages.ts';
import { customerPages } from '../words/customer-pages.ts';

/** What a merchant chose for the pages that customers see of their kits. */
export interface CustomerPages {
  /** The result's numbers and the PDF. */
  showResults: boolean;
  showInterpretation: boolean;
  showConversation: boolean;
  /** How long a confirmed date of birth holds, in milliseconds. */
  confirmationMs: number;
  /** The shop's own words below results, by language, at most {@link disclaimerMost} characters; none: ours. */
  disclaimers: Disclaimers;
  /** Whom customers ask; null: nobody is named. */
  supportEmail: string | null;
  /** https only. */
  supportUrl: string | null;
}

export type Disclaimers = Partial<Record<Language, string>>;

export const disclaimerMost = 1_000;
const supportMost = 250;
const shortestConfirmationMs = 5 * 60_000;
const longestConfirmationMs = 24 * 60 * 60_000;

/** What holds for a shop that never chose. */
export const defaultCustomerPages: CustomerPages = {
  showResults: true,
  showInterpretation: true,
  showConversation: true,
  confirmationMs: 30 * 60_000,
  disclaimers: {},
  supportEmail: null,
  supportUrl: null,
};

/** The settings, and when they were last changed: null where nobody ever chose. */
export interface SavedCustomerPages {
  pages: CustomerPages;
  savedAt: Date | null;
}

export async function readCustomerPages(db: AppDb | AppTx, shop: string): Promise<SavedCustomerPages> {
  const row = await db.customerPages.findUnique({ where: { shop } });
  if (!row) return { pages: defaultCustomerPages, savedAt: null };
  const { showResults, showInterpretation, showConversation, confirmationMs, supportEmail, supportUrl } = row;
  return {
    pages: {
      showResults,
      showInterpretation,
      showConversation,
      confirmationMs,
      supportEmail,
      supportUrl,
      // Written by this file alone.
      disclaimers: row.disclaimers as Disclaimers,
    },
    savedAt: row.updatedAt,
  };
}

/** Why a change was not stored: a field's value can't be (in the merchant's words), or somebody was faster. */
export type CustomerPagesRefusal =
  | { code: 'invalid'; field: keyof CustomerPages; message: string }
  | { code: 'overtaken' };

/**
 * Stores what is given and keeps the rest as it was, unless somebody has changed it since it was read. Texts are
 * trimmed; empty ones count as none.
 * @param seenAt its `savedAt` as it was read
 */
export async function changeCustomerPages(
  db: AppDb,
  shop: string,
  input: Partial<CustomerPages>,
  seenAt: Date | null,
): Promise<{ ok: true } | { ok: false; refusal: CustomerPagesRefusal }> {
  const changes = tidied(input);
  const invalid = fault(changes);
  if (invalid) return { ok: false, refusal: { code: 'invalid', ...invalid } };
  const { count } =
    seenAt === null
      ? await db.customerPages.createMany({
          data: [{ shop, ...defaultCustomerPages, ...changes }],
          skipDuplicates: true,
        })
      : await db.customerPages.updateMany({ where: { shop, updatedAt: seenAt }, data: changes });
  return count === 0 ? { ok: false, refusal: { code: 'overtaken' } } : { ok: true };
}

function tidied({ disclaimers, supportEmail, supportUrl, ...rest }: Partial<CustomerPages>) {
  return {
    ...rest,
    ...(disclaimers === undefined ? {} : { disclaimers: written(disclaimers) }),
    ...(supportEmail === undefined ? {} : { supportEmail: supportEmail?.trim() || null }),
    ...(supportUrl === undefined ? {} : { supportUrl: supportUrl?.trim() || null }),
  };
}

function written(disclaimers: Disclaimers): Disclaimers {
  const texts = languageCodes.map((language) => [language, disclaimers[language]?.trim() ?? ''] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

const { birthDate, contact, disclaimer } = customerPages;

/** What can't be stored, by field; a value that is not given or null is never at fault. */
const rules: {
  [Field in keyof CustomerPages]?: (value: NonNullable<CustomerPages[Field]>) => string | null;
} = {
  confirmationMs: (ms) =>
    Number.isInteger(ms) && ms >= shortestConfirmationMs && ms <= longestConfirmationMs
      ? null
      : birthDate.wrong(shortestConfirmationMs / 60_000, longestConfirmationMs / 60_000),
  disclaimers: (texts) =>
    !Object.values(texts).every(isPlain)
      ? disclaimer.notPlain
      : Object.values(texts).every((text) => text.length <= disclaimerMost)
        ? null
        : disclaimer.tooLong(disclaimerMost),
  supportEmail: (email) =>
    email.length <= supportMost && /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/.test(email)
      ? null
      : contact.email.wrong,
  supportUrl: (url) => (url.length <= supportMost && isHttps(url) ? null : contact.page.wrong),
};

function fault(changes: Partial<CustomerPages>): { field: keyof CustomerPages; message: string } | null {
  const message = <Field extends keyof CustomerPages>(field: Field) => {
    const value = changes[field];
    return value === undefined || value === null ? null : (rules[field]?.(value) ?? null);
  };
  for (const field of Object.keys(rules) as (keyof CustomerPages)[]) {
    const said = message(field);
    if (said !== null) return { field, message: said };
  }
  return null;
}

/** Without control characters other than tabs and line breaks, or half characters: PostgreSQL takes neither. */
const isPlain = (text: string): boolean => text.isWellFormed() && !/[^\P{Cc}\t\r\n]/u.test(text);

/** An https address without a user name in it. */
function isHttps(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && !/\s/.test(text);
}
