import type { Problem } from './customer-api.ts';
import type { Texts } from './reader.ts';

/** The words for what can befall any question to the app; each screen has its own for the rest. */
export function problemWords({ code, retryAfterMs }: Problem, i18n: Texts): string {
  const { translate } = i18n;
  switch (code) {
    case 'rate_limited':
    case 'busy':
      return translate('problems.busy', { wait: waitWords(retryAfterMs ?? 60_000, i18n) });
    case 'service_down':
      return translate('problems.service_down');
    case 'unreachable':
      return translate('problems.unreachable');
    default:
      return translate('problems.other');
  }
}

/** How long to wait, in words, never less than it is. */
export function waitWords(waitMs: number, { translate }: Texts): string {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  if (seconds < 60) return translate('wait.seconds', { count: seconds });
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60
    ? translate('wait.minutes', { count: minutes })
    : translate('wait.hours', { count: Math.ceil(minutes / 60) });
}
