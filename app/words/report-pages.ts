import type { Language } from '../contract/customer/languages.ts';

/** Why a link to a report gave no PDF, as the page says it: customers come here from their account. */
export type ReportPage = 'used' | 'expired' | 'closed' | 'gone' | 'down' | 'too_many' | 'method';

const backToKit = 'Gehen Sie zurück zu Ihrem Kit.';

interface PageWords {
  title: string;
  text: string;
}

export const reportPages: Readonly<Record<ReportPage, Readonly<Record<Language, PageWords>>>> = {
  used: {
    en: {
      title: 'This link only works once',
      text: 'It has already been used, or part of it is missing. Go back to your kit and open the report again.',
    },
    de: {
      title: 'Dieser Link gilt nur einmal',
      text: 'Er wurde schon benutzt oder ist unvollständig. Gehen Sie zurück zu Ihrem Kit und öffnen Sie den Bericht noch einmal.',
    },
  },
  expired: {
    en: {
      title: 'This link has expired',
      text: 'To keep your report private, links to it don’t work for long. Go back to your kit and open it again.',
    },
    de: {
      title: 'Dieser Link ist abgelaufen',
      text: 'Zum Schutz Ihrer Daten gelten Links zum Bericht nur kurz. Gehen Sie zurück zu Ihrem Kit und öffnen Sie ihn noch einmal.',
    },
  },
  closed: {
    en: {
      title: 'The report is locked',
      text: 'Go back to your kit to see how to open it again.',
    },
    de: {
      title: 'Der Bericht ist gesperrt',
      text: `${backToKit} Dort sehen Sie, wie Sie ihn wieder öffnen.`,
    },
  },
  gone: {
    en: {
      title: 'The report isn’t available',
      text: 'The lab isn’t providing it right now. Go back to your kit to see whom you can ask.',
    },
    de: {
      title: 'Der Bericht ist nicht verfügbar',
      text: `Das Labor stellt ihn zurzeit nicht bereit. ${backToKit} Dort steht, an wen Sie sich wenden können.`,
    },
  },
  down: {
    en: {
      title: 'The report can’t be opened right now',
      text: 'The lab can’t be reached. Wait a few minutes, then go back to your kit and try again.',
    },
    de: {
      title: 'Der Bericht lässt sich gerade nicht öffnen',
      text: 'Die Verbindung zum Labor ist gestört. Warten Sie ein paar Minuten, gehen Sie dann zurück zu Ihrem Kit und versuchen Sie es noch einmal.',
    },
  },
  too_many: {
    en: {
      title: 'Please wait a minute',
      text: 'There were too many tries. After that, go back to your kit and open the report again.',
    },
    de: {
      title: 'Bitte warten Sie eine Minute',
      text: 'Das waren zu viele Aufrufe. Gehen Sie danach zurück zu Ihrem Kit und öffnen Sie den Bericht noch einmal.',
    },
  },
  method: {
    en: { title: 'This link only opens a report', text: 'Go back to your kit to open it.' },
    de: {
      title: 'Dieser Link öffnet nur einen Bericht',
      text: 'Gehen Sie zurück zu Ihrem Kit, um ihn zu öffnen.',
    },
  },
};
