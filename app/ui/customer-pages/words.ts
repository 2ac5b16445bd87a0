import { disclaimerFields } from '../../contract/admin/disclaimers.ts';
import { languages } from '../../contract/customer/languages.ts';
import type { CustomerPagesSettings } from '../../pages/customer-pages.ts';
import { customerPages } from '../../words/customer-pages.ts';
import { duration } from '../../words/shared.ts';
import type { SettingsWords } from '../shared/saved.ts';

const { shown, birthDate, disclaimer, contact } = customerPages;
const quoted = (text: string): string => (text === '' ? disclaimer.default : disclaimer.quoted(text));
const named = (text: string): string => (text === '' ? contact.none : text);

export const customerPagesWords: SettingsWords<CustomerPagesSettings> = {
  showResults: { name: shown.results.label, say: shown.value },
  showInterpretation: { name: shown.interpretation.label, say: shown.value },
  showConversation: { name: shown.conversation.label, say: shown.value },
  confirmationMinutes: { name: birthDate.label, say: duration },
  ...disclaimerFields((language) => ({ name: disclaimer.name(languages[language].name), say: quoted })),
  supportEmail: { name: contact.email.label, say: named },
  supportUrl: { name: contact.page.label, say: named },
};
