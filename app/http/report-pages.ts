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
      title: 'This link only works once',
      text: 'It has already been used, or part of it is missing. Go back to your kit and download the report again.',
    },
    de: {
      title: 'Dieser Link gilt nur einmal',
      text: 'Er wurde schon benutzt oder ist unvollständig. Gehen Sie zurück zu Ihrem Kit und laden Sie den Bericht noch einmal herunter.',
    },
  },
  expired: {
    status: 410,
    en: {
      title: 'This link has expired',
      text: 'To keep your report private, links to it don’t work for long. Go back to your kit and start the download again.',
    },
    de: {
      title: 'Dieser Link ist abgelaufen',
      text: 'Zum Schutz Ihrer Daten gelten Links zum Bericht nur kurz. Gehen Sie zurück zu Ihrem Kit und starten Sie den Download neu.',
    },
  },
  closed: {
    status: 403,
    en: {
      title: 'The report is locked',
      text: 'Go back to your kit to see how to open it again.',
    },
    de: {
      title: 'Der Bericht ist gesperrt',
      text: 'Gehen Sie zurück zu Ihrem Kit. Dort sehen Sie, wie Sie ihn wieder öffnen.',
    },
  },
  gone: {
    status: 409,
    en: {
      title: 'The report isn’t available',
      text: 'The lab isn’t providing it right now. Go back to your kit to see whom you can ask.',
    },
    de: {
      title: 'Der Bericht ist nicht verfügbar',
      text: 'Das Labor stellt ihn zurzeit nicht bereit. Gehen Sie zurück zu Ihrem Kit. Dort steht, an wen Sie sich wenden können.',
    },
  },
  down: {
    status: 503,
    en: {
      title: 'The report can’t be opened right now',
      text: 'The lab can’t be reached. Wait a few minutes, then go back to your kit and try the download again.',
    },
    de: {
      title: 'Der Bericht lässt sich gerade nicht öffnen',
      text: 'Die Verbindung zum Labor ist gestört. Warten Sie ein paar Minuten, gehen Sie dann zurück zu Ihrem Kit und versuchen Sie den Download noch einmal.',
    },
  },
  too_many: {
    status: 429,
    en: {
      title: 'Please wait a minute',
      text: 'There were too many tries. After that, go back to your kit and download the report again.',
    },
    de: {
      title: 'Bitte warten Sie eine Minute',
      text: 'Das waren zu viele Aufrufe. Gehen Sie danach zurück zu Ihrem Kit und laden Sie den Bericht noch einmal herunter.',
    },
  },
  method: {
    status: 405,
    en: { title: 'This link only opens a report', text: 'Go back to your kit to download it.' },
    de: {
      title: 'Dieser Link öffnet nur einen Bericht',
      text: 'Gehen Sie zurück zu Ihrem Kit, um ihn herunterzuladen.',
    },
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
