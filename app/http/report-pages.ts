/** Why a ticket gave no PDF, as the page says it. */
export type ReportPage = 'used' | 'expired' | 'closed' | 'gone' | 'down' | 'too_many' | 'method';

interface Words {
  title: string;
  text: string;
}

const pages: Record<ReportPage, { status: number; en: Words; de: Words }> = {
  used: {
    status: 404,
    en: {
      title: 'This address works once',
      text: 'It was used already, or it is not complete. Go back to your kit and press the button for the report again.',
    },
    de: {
      title: 'Diese Adresse gilt nur einmal',
      text: 'Sie wurde schon benutzt oder ist unvollständig. Gehen Sie zurück zu Ihrem Kit und drücken Sie noch einmal auf den Knopf für den Bericht.',
    },
  },
  expired: {
    status: 410,
    en: {
      title: 'This address worked for one minute',
      text: 'That minute is over. Go back to your kit and press the button for the report again.',
    },
    de: {
      title: 'Diese Adresse galt eine Minute lang',
      text: 'Die Minute ist vorbei. Gehen Sie zurück zu Ihrem Kit und drücken Sie noch einmal auf den Knopf für den Bericht.',
    },
  },
  closed: {
    status: 403,
    en: {
      title: 'The report is locked',
      text: 'Go back to your kit. It says what is needed to open the report again.',
    },
    de: {
      title: 'Der Bericht ist geschlossen',
      text: 'Gehen Sie zurück zu Ihrem Kit. Dort steht, wie Sie den Bericht wieder öffnen.',
    },
  },
  gone: {
    status: 409,
    en: {
      title: 'The report is not available',
      text: 'The laboratory does not offer it at the moment. Go back to your kit; it says whom to ask.',
    },
    de: {
      title: 'Der Bericht ist nicht verfügbar',
      text: 'Das Labor stellt ihn zurzeit nicht bereit. Gehen Sie zurück zu Ihrem Kit; dort steht, wen Sie fragen können.',
    },
  },
  down: {
    status: 503,
    en: {
      title: 'The report can’t be fetched just now',
      text: 'The laboratory’s service does not answer. Go back to your kit and press the button for the report again in a few minutes.',
    },
    de: {
      title: 'Der Bericht lässt sich gerade nicht abrufen',
      text: 'Das Labor antwortet nicht. Gehen Sie zurück zu Ihrem Kit und drücken Sie in ein paar Minuten noch einmal auf den Knopf für den Bericht.',
    },
  },
  too_many: {
    status: 429,
    en: {
      title: 'Please wait a minute',
      text: 'There were too many requests. Then go back to your kit and press the button for the report again.',
    },
    de: {
      title: 'Bitte warten Sie eine Minute',
      text: 'Es waren zu viele Anfragen. Gehen Sie dann zurück zu Ihrem Kit und drücken Sie noch einmal auf den Knopf für den Bericht.',
    },
  },
  method: {
    status: 405,
    en: { title: 'This address only gives a report', text: 'Go back to your kit.' },
    de: { title: 'Diese Adresse gibt nur einen Bericht', text: 'Gehen Sie zurück zu Ihrem Kit.' },
  },
};

/** What every answer at a ticket's address has: nothing of it is kept, read as something else, or told to others. */
export const reportHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
} as const;

/** A small page for a person whose browser came for a PDF: plain, without scripts, in the browser's language. */
export function reportPage(page: ReportPage, request: Request): Response {
  const language = /^\s*de\b/i.test(request.headers.get('accept-language') ?? '') ? 'de' : 'en';
  const { status, [language]: words } = pages[page];
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title}</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;margin:3rem auto;max-width:32rem;padding:0 1rem}h1{font-size:1.25rem}</style>
</head>
<body><main><h1>${words.title}</h1><p>${words.text}</p></main></body>
</html>
`;
  return new Response(html, {
    status,
    headers: {
      ...reportHeaders,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      Vary: 'Accept-Language',
    },
  });
}
