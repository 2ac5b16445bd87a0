import { expect, test } from 'vitest';
import { disclaimerFields } from '../../app/contract/admin/disclaimers.ts';
import { languageFor } from '../../app/contract/customer/languages.ts';

test.for([
  ['de', 'de'],
  ['de-AT', 'de'],
  [' DE-de,de;q=0.9,en;q=0.8', 'de'],
  ['en-GB', 'en'],
  ['den', 'en'],
  ['fr', 'en'],
  ['', 'en'],
])('who reads %s gets %s', ([wanted, language]) => {
  expect(languageFor(wanted ?? '')).toBe(language);
});

test('each language has a field for the shop’s own words, under the name that the page’s API has', () => {
  expect(disclaimerFields((language) => language)).toEqual({ disclaimerEn: 'en', disclaimerDe: 'de' });
});
