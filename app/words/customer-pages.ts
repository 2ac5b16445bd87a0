import { duration, merchantLocale } from './shared.ts';

/** The page Customer pages: what the shop's customers see. */
export const customerPages = {
  title: 'Customer pages',
  subtitle: 'What customers see of their kits and results',
  saved: 'Customer pages saved',
  shown: {
    title: 'What customers see',
    about:
      'Customers always see where their kit is and what to do next. Choose which parts of the result they can see.',
    results: { label: 'Results', help: 'The glycan age, the five indexes, and a PDF report.' },
    interpretation: { label: 'Interpretation', help: 'A written explanation of the result, with sources.' },
    conversation: {
      label: 'Conversation',
      help: 'Customers can ask questions about their result. Answers count toward your account’s monthly AI budget.',
    },
    value: (isShown: boolean): string => (isShown ? 'Shown' : 'Hidden'),
  },
  birthDate: {
    title: 'Date of birth',
    about: 'To open a result, customers sign in and enter the date of birth from their kit registration.',
    label: 'Ask again after',
    help: 'A shorter time is safer on shared devices. Changes don’t affect results that are already open.',
    wrong: (shortestMinutes: number, longestMinutes: number): string =>
      `Choose a time from ${duration(shortestMinutes)} to ${duration(longestMinutes)}.`,
  },
  disclaimer: {
    title: 'Disclaimer',
    about: 'Shown below every result. Leave blank to use the default text.',
    count: (typed: number, most: number): string =>
      `${typed.toLocaleString(merchantLocale)} of ${most.toLocaleString(merchantLocale)} characters`,
    over: (characters: number): string =>
      `Shorten this by ${characters.toLocaleString(merchantLocale)} ${characters === 1 ? 'character' : 'characters'}.`,
    tooLong: (most: number): string => `Use up to ${most.toLocaleString(merchantLocale)} characters.`,
    notPlain: 'Use only letters, symbols, and line breaks.',
    name: (language: string): string => `Disclaimer (${language})`,
    default: 'Default text',
    quoted: (text: string): string => `“${text}”`,
  },
  contact: {
    title: 'Contact details',
    about: 'Shown when a customer needs help. Add one or both.',
    email: {
      label: 'Contact email',
      example: 'help@example.com',
      wrong: 'Enter an email address, such as help@example.com.',
    },
    page: {
      label: 'Contact page',
      example: 'https://example.com/help',
      help: 'Must start with https://.',
      wrong: 'Enter an address that starts with https://.',
    },
    none: 'None',
  },
  preview: {
    title: 'Customer preview',
    about: 'Includes unsaved changes. You and your team can’t see what a result says.',
    signedIn: {
      title: 'On the order page and in “My kits”',
      kits: 'Where each kit is, what to do next, and tracking',
      ready: 'When a result is ready, but not what it says',
    },
    hidden: { title: 'Result', text: 'Hidden from customers.' },
    confirmed: {
      title: (minutes: number): string => `For ${duration(minutes)} after entering their date of birth`,
      results: 'Glycan age, five indexes, and PDF report',
      interpretation: 'Written interpretation with sources',
      conversation: 'Conversation about their result',
    },
    below: (language: string): string => `Below the result in ${language}`,
    questions: {
      title: 'If they need help',
      none: 'No contact details set: customers won’t know how to reach you.',
      ways: (ways: string): string => `Customers are asked to contact you: ${ways}.`,
    },
  },
};
