import type { CustomerPagesSettings } from '../../pages/customer-pages.ts';
import type { SettingsWords } from '../shared/saved.ts';
import { duration } from '../shared/settings-words.ts';

const shownOrNot = (value: boolean): string => (value ? 'shown' : 'not shown');
const quoted = (text: string): string => (text === '' ? 'Kitbridge’s own text' : `“${text}”`);
const named = (text: string): string => (text === '' ? 'none' : text);

export const customerPagesWords: SettingsWords<CustomerPagesSettings> = {
  showResults: { name: 'Result and PDF', say: shownOrNot },
  showInterpretation: { name: 'Interpretation', say: shownOrNot },
  showConversation: { name: 'Conversation', say: shownOrNot },
  confirmationMinutes: { name: 'A confirmed date of birth holds for', say: duration },
  disclaimerEn: { name: 'Disclaimer in English', say: quoted },
  disclaimerDe: { name: 'Disclaimer in German', say: quoted },
  supportEmail: { name: 'E-mail for questions', say: named },
  supportUrl: { name: 'Page for questions', say: named },
};
