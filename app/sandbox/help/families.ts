/** Kinds of need that call for the same help. */
import type { HelpKind } from './kinds.ts';

export const helpFamilies = ['body', 'swallowed', 'mind', 'eating', 'medicine', 'violence'] as const;
export type HelpFamily = (typeof helpFamilies)[number];

export const familyOf: Readonly<Record<HelpKind, HelpFamily>> = {
  overdose: 'swallowed',
  poisoning: 'swallowed',
  child_swallowed: 'swallowed',
  suicide: 'mind',
  self_harm: 'mind',
  eating_disorder: 'eating',
  stopped_medicine: 'medicine',
  heart_attack: 'body',
  stroke: 'body',
  sepsis: 'body',
  meningitis: 'body',
  bleeding: 'body',
  pregnancy_bleeding: 'body',
  violence: 'violence',
  anaphylaxis: 'body',
  fainting: 'body',
  breathing: 'body',
};
