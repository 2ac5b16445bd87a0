/** GET /api/reports/{ticket}: the PDF, without a session token. */
export const reportPath = (ticket: string): string => `/api/reports/${ticket}`;

const TICKET_IN_PATH = /^(\/+api\/+reports\/+)[^/].*$/i;

/**
 * A request's path as it may be logged: a ticket in it opens a report for a minute. However the path is spelt (the
 * router takes any case, and escapes where none are needed).
 */
export function withoutTicket(path: string): string {
  return TICKET_IN_PATH.test(unescaped(path)) ? reportPath('[ticket]') : path;
}

function unescaped(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
