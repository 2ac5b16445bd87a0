import type { ServiceFailure } from '../../core/failure.ts';

/** A refusal in words: what is wrong with each field, where fields are what is wrong. */
export function failureText({ message, details }: ServiceFailure): string {
  if (details === undefined) return message;
  return Object.entries(details)
    .map(([field, rules]) => `${field}: ${rules.join('; ')}`)
    .join('. ');
}
