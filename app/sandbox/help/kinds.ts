/** What may need help now. */

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
