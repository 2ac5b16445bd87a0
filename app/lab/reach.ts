/** What a call showed of the service: it answered as it should, it refused the token, or nothing sane came back. */
export type Reach = 'answered' | 'unauthorized' | 'unavailable';

/**
 * What an answer shows; null where that is nothing: other refusals are about what was asked for. A 408 comes from gateways
 * whose service takes too long, and a 200 that is no JSON is a page that stands in for the service.
 * @param body null where it is not read yet, or need not be JSON
 */
export function reachOf(status: number, body: string | null): Reach | null {
  if (status === 401) return 'unauthorized';
  if (status === 408 || status >= 500) return 'unavailable';
  if (status < 200 || status >= 300) return null;
  return body === null || body === '' || /^\s*[[{]/.test(body) ? 'answered' : 'unavailable';
}
