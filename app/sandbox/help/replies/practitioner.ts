/** What a practitioner reads about a patient who needs help now. Practitioners read English, and know their numbers. */
import type { HelpFamily } from '../families.ts';

const noPart = 'A glycan result has no part in that decision.';

export const practitionerReplies: Readonly<Record<HelpFamily, string>> = {
  body: `What is described can be an emergency and calls for immediate clinical assessment, or for the local emergency number. ${noPart}`,
  swallowed: `What is described can be a poisoning and calls for immediate clinical assessment, even without symptoms: the local emergency number or the poison center, with the substance, the amount, and the time at hand. ${noPart}`,
  mind: `What is described calls for immediate help: the local emergency number, a crisis service, or an urgent psychiatric assessment, and somebody who stays with the patient until then. ${noPart}`,
  eating: `Going without food, or purging, calls for clinical assessment today (weight, circulation, electrolytes, ECG), and for the local emergency number after fainting or chest pain. ${noPart}`,
  medicine: `Whether to restart, taper, or replace a prescribed medicine is for its prescriber to decide today; sudden gaps can be dangerous within hours. In case of symptoms, the local emergency number. ${noPart}`,
  violence: `What is described calls for the patient’s safety first: a conversation alone, the local emergency number in immediate danger, and a specialized service. ${noPart}`,
};

export const practitionerReminder =
  'Help first: an earlier message of this conversation described what calls for immediate assessment.';
