/** Words for `{name}` in wordings: who a text speaks to, the two ages, the group of comparison, what shifts the pattern. */
import type { Subject } from '../subject.ts';
import { capitalised, joined } from './wording.ts';
import { mayBePregnant } from './person.ts';
import type { Language } from '../../words/language.ts';

type Words = Readonly<Record<string, string>>;

/** Whom a person is compared with. */
export const groups = {
  female: { en: 'women', de: 'Frauen', deDative: 'Frauen' },
  male: { en: 'men', de: 'Männer', deDative: 'Männern' },
  notStated: { en: 'people', de: 'Menschen', deDative: 'Menschen' },
} as const;

/** Second person for who was tested, third for a practitioner. */
const persons = {
  customer: { you: 'you', your: 'your', are: 'are', were: 'were', have: 'have' },
  practitioner: { you: 'the patient', your: 'the patient’s', are: 'is', were: 'was', have: 'has' },
} as const;

export function voiceOf(subject: Subject, language: Language = 'en'): Words {
  const { glycanAge, chronologicalAge } = subject.result;
  const gap = Math.abs(glycanAge - chronologicalAge);
  const ages = { glycanAge: String(glycanAge), age: String(chronologicalAge) };
  const own = language === 'de' ? germanWords(subject, gap) : englishWords(subject, gap);
  const capitals = Object.entries(own).map(([name, word]) => [capitalised(name), capitalised(word)] as const);
  return { ...Object.fromEntries(capitals), ...own, ...ages };
}

function englishWords({ reader, result }: Subject, gap: number): Words {
  const gender = groups[result.gender ?? 'notStated'].en;
  const pregnancy = mayBePregnant(result);
  return {
    ...persons[reader],
    gender,
    people: reader === 'customer' ? `${gender} your age` : `${gender} of the same age`,
    everyone: reader === 'customer' ? 'people your age' : 'people of the same age',
    gap: `${String(gap)} ${gap === 1 ? 'year' : 'years'}`,
    events: joined(['surgery', 'a severe infection', ...(pregnancy ? ['pregnancy'] : []), 'vaccination']),
    oneOfEvents: joined(
      ['an operation', 'a severe infection', ...(pregnancy ? ['a pregnancy'] : []), 'a vaccination'],
      'or',
    ),
  };
}

function germanWords({ reader, result }: Subject, gap: number): Words {
  const { de: people, deDative: dative } = groups[result.gender ?? 'notStated'];
  const events = [
    'eine Operation',
    'eine schwere Infektion',
    ...(mayBePregnant(result) ? ['eine Schwangerschaft'] : []),
    'eine Impfung',
  ];
  return {
    peopleNom: `gleichaltrige ${people}`,
    /** Behind an article or "die meisten". */
    peopleNomPl: `gleichaltrigen ${people}`,
    peopleDat: `gleichaltrigen ${dative}`,
    yourValue: reader === 'customer' ? 'Ihr Wert' : 'der Wert',
    everyone: 'Gleichaltrigen',
    gap: `${String(gap)} ${gap === 1 ? 'Jahr' : 'Jahre'}`,
    events: joined(events, 'oder'),
    oneOfEvents: joined(events, 'oder'),
  };
}
