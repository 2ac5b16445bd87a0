import type { ChangeDone, ChangeInput, SavedSettings } from './saved-settings.ts';
import {
  changeCustomerPages,
  type CustomerPages,
  disclaimerMost,
  readCustomerPages,
} from '../kits/customer-pages.ts';
import type { PagesContext } from './context.ts';
import { shared } from '../words/shared.ts';
import { customerPages } from '../words/customer-pages.ts';

/** What a shop's customers see of their kits beside where they are, as the page shows it. */
export interface CustomerPagesSettings {
  /** The numbers and the PDF. */
  showResults: boolean;
  showInterpretation: boolean;
  showConversation: boolean;
  /** How long a confirmed date of birth holds. */
  confirmationMinutes: number;
  /** The shop's own words below results; empty: ours. */
  disclaimerEn: string;
  disclaimerDe: string;
  /** Empty where none is named. */
  supportEmail: string;
  supportUrl: string;
}

export interface CustomerPagesView extends SavedSettings<CustomerPagesSettings> {
  /** So many characters may a disclaimer have. */
  disclaimerMost: number;
}

/** What stands below results where the shop wrote nothing. */
export type OurDisclaimers = Readonly<Record<'en' | 'de', string>>;

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
      // Both languages are stored as one. Had it changed since it was seen, nothing would be stored.
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
    disclaimerEn: disclaimers.en ?? '',
    disclaimerDe: disclaimers.de ?? '',
    supportEmail: supportEmail ?? '',
    supportUrl: supportUrl ?? '',
  };
}

function pagesOf(
  changes: CustomerPagesInput['changes'],
  { disclaimers }: CustomerPages,
): Partial<CustomerPages> {
  const { confirmationMinutes, disclaimerEn, disclaimerDe, ...rest } = changes;
  const texts = { en: disclaimerEn ?? disclaimers.en ?? '', de: disclaimerDe ?? disclaimers.de ?? '' };
  const isTextChanged = disclaimerEn !== undefined || disclaimerDe !== undefined;
  const pages = {
    ...rest,
    confirmationMs: confirmationMinutes === undefined ? undefined : confirmationMinutes * minuteMs,
    disclaimers: isTextChanged ? texts : undefined,
  };
  return Object.fromEntries(Object.entries(pages).filter(([, value]) => value !== undefined));
}

/** The field of the page that a refusal is about. */
function fieldOf(
  field: keyof CustomerPages,
  { disclaimerEn }: CustomerPagesInput['changes'],
): keyof Settings {
  if (field === 'confirmationMs') return 'confirmationMinutes';
  if (field !== 'disclaimers') return field;
  return (disclaimerEn?.trim().length ?? 0) > disclaimerMost ? 'disclaimerEn' : 'disclaimerDe';
}
