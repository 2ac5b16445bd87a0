/** What may need help now, and the languages in which it is recognised and answered. */

export const helpKinds = [
  'overdose',
  'poisoning',
  'child_swallowed',
  'suicide',
  'self_harm',
  'eating_disorder',
  'stopped_medicine',
  'heart_attack',
  'stroke',
  'sepsis',
  'meningitis',
  'bleeding',
  'pregnancy_bleeding',
  'violence',
  'anaphylaxis',
  'fainting',
  'breathing',
] as const;
export type HelpKind = (typeof helpKinds)[number];

export const helpLanguages = ['en', 'de', 'fr', 'es', 'it', 'hr'] as const;
export type HelpLanguage = (typeof helpLanguages)[number];
