import { maxMessageLength } from '../contract/ai.ts';
import { counted, merchantLocale } from './shared.ts';

const number = (value: number): string => value.toLocaleString(merchantLocale);

/** Conversations with the lab's assistant about a patient. */
export const patientTalks = {
  title: 'Conversations',
  about:
    'Ask about this patient’s results. Answers are generated automatically, and the lab keeps the conversations.',
  none: 'No conversations about this patient yet.',
  untitled: 'Conversation',
  lastUsed: 'Last used',
  open: 'Open',
  openNamed: (title: string, day: string): string => `Open “${title}”${day === '' ? '' : `, ${day}`}`,
  back: 'All conversations',
  start: {
    title: 'Start a conversation',
    label: 'About',
    patient: 'The patient’s newest result, whichever that is',
    action: 'Start conversation',
  },
  loading: 'Loading the conversation…',
  by: { user: 'You', assistant: 'Assistant' },
  question: {
    label: 'Your question',
    ask: 'Ask',
    stop: 'Stop',
    missing: 'Enter a question first.',
    tooLong: (length: number): string =>
      `${counted(length - maxMessageLength, 'character')} too long. Use at most ${number(maxMessageLength)}.`,
  },
  suggestions: {
    title: 'Try asking',
    meant: 'Did you mean',
    low: (index: string): string => `Why is ${index} low?`,
    high: (index: string): string => `Why is ${index} high?`,
    moved: 'Which index moved most?',
    compare: 'Compare the last two results.',
    explain: 'What could explain this pattern?',
    ask: 'What does the questionnaire suggest to ask?',
    repeat: 'What should be repeated, and when?',
  },
  writing: 'Writing the answer…',
  rereading: 'The answer broke off. Looking for it at the lab…',
  notices: {
    stopped: 'Stopped. The lab may have finished the answer: it then appears here.',
    late: 'The answer isn’t there yet. Look again in a minute.',
    absent: 'Your question didn’t reach the lab. It’s back in the field: try again.',
  },
  lookAgain: 'Look again',
  answered: 'The assistant has answered.',
  remove: {
    action: 'Delete conversation',
    title: 'Delete this conversation?',
    says: ['The lab deletes it for everyone at your practice. This can’t be undone.'],
    done: 'Conversation deleted',
  },
};
