/** Words and waivers that the rows of the safety guard share (safety-rows.ts, claim-rows.ts). */
import type { Sentence } from '../text/rule.ts';

export const disease = String.raw`(?:diabet\w*|prediabet\w*|cancer\w*|tumou?rs?|leuk\w+|hypertension|hypertensive|high blood pressure|arthriti\w*|rheuma\w*|lupus|infections?|diseases?|syndromes?|disorders?|illness\w*|dementia|alzheimer\w*|depress\w*|an(?:a?)emi\w*|autoimmun\w*|thyroid|asthma|hepatitis|strokes?|heart (?:attacks?|failure|disease)|sepsis|deficien\w*|allerg\w*|crohn\w*|colitis|psoriasis|sclerosis|fibrosis|cirrhosis|chronic inflammation|inflammation|kidney \w+|burnout|(?:medical|health) conditions?|insulin resistance|osteopor\w+|obesity|infertil\w*|(?:heart|thyroid|liver|kidney|immune|gut|joint|hormon\w+|circulation|blood (?:pressure|sugar)) (?:problems?|trouble|issues?|weakness|complaints?))`;
/** Names of what nobody should read about themselves here, unless denied or left open. */
export const seriousDisease = String.raw`(?:diabet\w*|cancer\w*|tumou?rs?|hypertension|arthritis|lupus|dementia|alzheimer\w*|autoimmun\w*|sclerosis|leuk\w+|heart (?:attacks?|failure|disease)|sepsis|hepatitis)`;
export const medicine = String.raw`(?:medicines?|medications?|drugs?|tablets?|pills?|supplements?|statins?|metformin|hormones?|hrt|insulin|antibiotics?|aspirin|ibuprofen|steroids?|vitamins?|magnesium|omega|treatments?|therap(?:y|ies)|(?:o?estrogen|estradiol)s?|melatonin|collagen|probiotics?|antidepressants?|rapamycin|semaglutide|ozempic|nmn|resveratrol)`;
const doctor = /\b(?:doctors?|physicians?|pharmacists?|clinicians?|practitioners?|gp)\b/;

export type Waiver = (sentence: Sentence, found: RegExpExecArray) => boolean;

const denial =
  /\b(?:not|no|none|nothing|nobody|no one|never|neither|nor|cannot|without|whether|rather than|\w+n't)\b/;
/** Denials that affirm. */
const noDenial =
  /\b(?:no|without|beyond) (?:a |any )?(?:doubt|question|mistake)\b|\bnot (?:only|just|merely|hard|difficult)\b|\bnothing (?:but|less)\b|\bno less\b|\bnone other\b/g;
/** Denied in the words found, or shortly before them. */
export const denied: Waiver = ({ lower }, found) =>
  denial.test(
    lower.slice(Math.max(0, found.index - 50), found.index + found[0].length).replace(noDenial, ''),
  );
export const leftToADoctor: Waiver = ({ lower }) => doctor.test(lower);
export const ofAStudy: Waiver = ({ cited }) => cited.length > 0;

/** What a row cannot do without; looked for once in a sentence, so that most rows need not be tried. */
export const subjects = {
  disease: new RegExp(String.raw`\b${disease}\b`),
  medicine: new RegExp(String.raw`\b${medicine}\b`),
};

export interface SafetyRow {
  readonly says: RegExp;
  /** Every way of saying it names one. */
  readonly about?: keyof typeof subjects;
  readonly complaint: string;
  readonly waived: readonly Waiver[];
  /** Only in texts for the one tested. */
  readonly customersOnly?: true;
  /** Never refuses what an answer on a matter of health has to say: asked whatever the message is about. */
  readonly always?: true;
}

export const DIAGNOSIS = 'No diagnosis: the result cannot say what somebody has or does not have.';
export const MEDICINE = 'No dosing, and no advice to take or stop anything: that is left to a doctor.';
export const PROMISE = 'No promise: nobody can say what will become of the glycan age.';
export const FEAR = 'No words that frighten.';
export const HISTORY = 'Only this one result is spoken of: no earlier one and nobody else’s.';
