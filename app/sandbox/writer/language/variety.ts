/**
 * Variety without chance: which of several good wordings a text uses follows from a hash of what it is about, so that
 * the same task gives the same text and two people's texts differ in more than their numbers.
 */
import { seededStream } from '../../core/seeded.ts';
import type { Subject, SubjectResult } from '../subject.ts';

export interface Variety {
  /** One of `options`, of which there is at least one. The same name and number of options ask for the same one. */
  pick<Option>(name: string, options: readonly Option[]): Option;
  /** All of `options`, in an order of this text's own. */
  shuffle<Option>(name: string, options: readonly Option[]): Option[];
}

/** The variety of what `seed` names, as a text made of whatever should change the wording. */
export function varietyOf(seed: string): Variety {
  const shuffle = <Option>(name: string, options: readonly Option[]): Option[] => {
    const stream = seededStream(seed, 'wording', name);
    return options
      .map((option) => ({ option, place: stream.uniform() }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ option }) => option);
  };
  return {
    pick: (name, options) => seededStream(seed, 'wording', name).pick(options),
    shuffle,
  };
}

/** A text that differs between any two results, readers and tries. @param tries what counts them, such as an attempt */
export function seedOf({ reader, result, history }: Subject, ...tries: readonly number[]): string {
  const all = [result, ...history].map(fingerprint);
  return JSON.stringify([reader, ...tries, all]);
}

function fingerprint({
  glycanAge,
  chronologicalAge,
  gender,
  dateOfSampling,
  indexes,
}: SubjectResult): string {
  const values = indexes.map(({ symbol, value }) => `${symbol}${String(value)}`);
  return [glycanAge, chronologicalAge, gender, dateOfSampling, ...values].join(' ');
}
