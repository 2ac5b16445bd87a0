import { maxInstructionsLength } from '../contract/ai.ts';
import { resultsInHistory } from '../contract/partner/limits.ts';
import { connection } from './connection.ts';
import { failures } from './failures.ts';
import { counted, listed, merchantLocale, sentences } from './shared.ts';

const number = (value: number, digits = 1): string =>
  value.toLocaleString(merchantLocale, { maximumFractionDigits: digits });
const usd = (value: number): string =>
  value.toLocaleString(merchantLocale, { style: 'currency', currency: 'USD' });

const storedStays = 'Texts that are already written stay available.';
const noUse = 'Trying again won’t help.';
const askAgainFrom = 'Your account can ask again from {when} on.';

/** What keeps the assistant from answering: what happened, and what helps. `{when}` stands for a time. */
interface Trouble {
  title: string;
  text: string;
  /** Whether asking for the same again can help. */
  again: boolean;
}

const trouble = {
  kit_unassigned: {
    title: 'This kit isn’t assigned to a patient',
    text: `Assign it to the patient first. Once its result is released, it can be read here. ${noUse}`,
    again: false,
  },
  result_not_ready: {
    title: 'No result for this kit yet',
    text: `The lab hasn’t released it. ${noUse} Come back once the result is in.`,
    again: false,
  },
  no_results: {
    title: 'No results yet',
    text: 'The lab hasn’t released a result for this patient. Come back once one is in.',
    again: false,
  },
  unknown_kit: {
    title: 'The lab doesn’t have this kit',
    text: `Check the code as it’s printed on the kit. It may also belong to another lab account. ${noUse}`,
    again: false,
  },
  unknown_conversation: {
    title: 'This conversation is gone',
    text: 'It was deleted, here or at the lab. You can start a new one.',
    again: false,
  },
  not_theirs: {
    title: 'This isn’t this patient’s kit',
    text: 'The lab has assigned this kit to someone else, so nothing of it is shown here. Check the code.',
    again: false,
  },
  ai_disabled: {
    title: 'AI is turned off for your account',
    text: `Ask your account manager at the lab to turn it on. Until then, trying again won’t help.`,
    again: false,
  },
  rate_limit_exceeded: {
    title: 'Too many requests in a minute',
    text: askAgainFrom,
    again: true,
  },
  daily_rate_limit_exceeded: {
    title: 'Today’s requests are used up',
    text: `${askAgainFrom} ${storedStays}`,
    again: false,
  },
  monthly_budget_exhausted: {
    title: 'This month’s AI budget is used up',
    text: `New texts and answers resume on {when}, or sooner if your account manager at the lab raises the budget. ${storedStays}`,
    again: false,
  },
  empty_response: {
    title: 'The assistant came up with nothing',
    text: 'This happens now and then. Try again.',
    again: true,
  },
  not_read: {
    title: sentences.labSilent,
    text: `Nothing is lost. ${sentences.tryInAMinute}`,
    again: true,
  },
  not_written: {
    title: 'The lab’s answer got lost',
    text: `The text may be written by now. Look for it in a minute: that costs nothing.`,
    again: true,
  },
  not_started: {
    title: 'The lab’s answer got lost',
    text: 'The conversation may be open by now. Look for it in the list before you start another one.',
    again: false,
  },
  refused: {
    title: 'The lab didn’t accept this',
    text: 'Word it differently or make it shorter. Sending the same again won’t help.',
    again: false,
  },
  invalid_response: {
    title: 'We couldn’t read the lab’s answer',
    text: `Contact Kitbridge support. ${noUse}`,
    again: false,
  },
  unauthorized: {
    title: 'The lab doesn’t accept your API key',
    text: failures.lab.connection_unauthorized,
    again: false,
  },
  connection: {
    title: 'Your practice account can’t be used',
    text: '',
    again: false,
  },
  no_answer: {
    title: 'Kitbridge didn’t respond',
    text: `${sentences.entriesKept} Try again.`,
    again: true,
  },
} as const satisfies Record<string, Trouble>;

export type TroubleKind = keyof typeof trouble;

/** A patient's results, as the lab's assistant explains them to a practitioner. */
export const patientResults = {
  title: 'Results',
  link: 'View results',
  /** Always in view, also on paper. */
  notDiagnosis: 'Decision support, not a diagnosis.',
  tabs: { interpretation: 'Interpretation', conversations: 'Conversations', overTime: 'Over time' },
  /** @param fields names of a record's fields, as in the middle of a sentence */
  missing: (fields: readonly string[]): { title: string; text: string; action: string } => ({
    title: `This patient’s ${listed(fields)} ${fields.length === 1 ? 'is' : 'are'} missing`,
    text: 'Without that, the lab can’t compare results with people of the same age and gender, so the texts say less. Add what’s missing, then generate a new version.',
    action: 'Edit patient',
  }),
  notReady: {
    not_connected: {
      title: 'Connect your practice first',
      text: 'Results come from your practice account at the lab.',
      action: 'Go to Connection',
    },
    not_at_lab: {
      title: 'No results for this patient yet',
      text: 'Your lab account doesn’t have this patient. Results appear here once a kit has been assigned to them and analyzed.',
      action: 'Open patient',
    },
  },
  trouble,
  kits: {
    label: 'Result',
    newest: 'Newest result',
    of: (kitCode: string): string => `Kit ${kitCode}`,
    sampled: (day: string, kitCode: string): string => `${day} (kit ${kitCode})`,
    states: {
      result: '',
      no_result: 'no result yet',
      unassigned: 'not assigned',
      unsaid: 'the lab doesn’t say whether there’s a result',
      unknown: 'not checked',
    },
    other: 'Another kit…',
    code: 'Kit code',
    codeHelp: 'As printed on the kit.',
    codeMissing: 'Enter the kit’s code.',
    show: 'Show',
    none: {
      known: 'None of this patient’s kits has a result yet.',
      unsaid:
        'The lab doesn’t say which of these kits has a result. Choose one, then generate its interpretation: if there’s no result, you’ll be told.',
      unknown:
        'Your lab account doesn’t list kits, and none was ordered here for this patient. Enter the code that’s printed on the kit.',
    },
  },
  text: {
    title: 'Interpretation',
    none: 'No interpretation has been generated for this result.',
    basedOn: (results: number): string => `Based on ${counted(results, 'result')}`,
    basedOnUnknown: 'The lab doesn’t say how many results it’s based on',
    generated: 'Generated',
    /** The text is older than the newest result. */
    outdated: {
      title: 'There’s a newer result',
      text: `This text was generated before it. Generate a new version to include it: up to ${String(resultsInHistory)} results are considered.`,
    },
    sources: 'Sources',
    source: (position: string, title: string): string =>
      `Source ${position}: ${title} (opens in a new window)`,
    opens: (title: string): string => `${title} (opens in a new window)`,
    cut: 'The rest of this text is too long to show.',
    generate: 'Generate interpretation',
    again: 'Generate new version',
    replaces:
      'A version without instructions replaces the lab’s stored one. One with instructions may be gone once you leave this page.',
    costs: 'Generating uses one AI request and some of this month’s budget. It can take up to a minute.',
    lookAgain: 'Look again',
    generating: 'Generating the interpretation…',
    reading: 'Looking for the interpretation…',
  },
  instructions: {
    label: 'Instructions (optional)',
    help: 'What to focus on, how long, in which language. They shape this version only.',
    count: (length: number): string => `${number(length)} of ${number(maxInstructionsLength)} characters`,
    tooLong: (length: number): string =>
      `${counted(length - maxInstructionsLength, 'character')} too long. Use at most ${number(maxInstructionsLength)}.`,
  },
  takeAway: {
    copy: 'Copy as text',
    copied: 'Copied as text',
    notCopied: connection.byHand.notCopied,
    print: 'Print',
  },
  quota: {
    requests: (left: number, limit: number, minuteLeft: number | null): string =>
      `${number(left)} of ${counted(limit, 'AI request')} left today` +
      (minuteLeft === null ? '' : `, ${number(minuteLeft)} of them this minute`),
    budget: (usedUsd: number, limitUsd: number, month: string): string =>
      `${usd(usedUsd)} of ${usd(limitUsd)} used in ${month} (UTC)`,
    off: trouble.ai_disabled.title,
    unknown: 'The lab doesn’t say how many AI requests are left.',
  },
};
