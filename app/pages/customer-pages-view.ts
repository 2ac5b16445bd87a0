import type { ChangeDone, ChangeWish, SavedSettings } from '../ui/shared/saved.ts';

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

export type CustomerPagesWish = ChangeWish<CustomerPagesSettings>;
export type CustomerPagesDone = ChangeDone<CustomerPagesSettings>;
