/** Topics as they are offered where a message is not clear: "Did you mean …?" */
import type { TopicId } from './topic.ts';

interface Offer {
  readonly en: string;
  readonly de: string;
}
const offer = (en: string, de: string): Offer => ({ en, de });

const offers: Partial<Record<TopicId, Offer>> = {
  glycans: offer('what glycans are', 'was Glykane sind'),
  'glycan-age': offer('what the glycan age means', 'was das Glykan-Alter bedeutet'),
  'age-why': offer('why the two ages differ', 'warum die beiden Alter voneinander abweichen'),
  verdict: offer('whether the result is good', 'ob das Ergebnis gut ist'),
  result: offer('what the result means', 'was das Ergebnis bedeutet'),
  gap: offer('how usual such a gap is', 'wie üblich so ein Abstand ist'),
  direction: offer('which direction is better', 'welche Richtung besser ist'),
  standout: offer('which value stands out', 'welcher Wert auffällt'),
  best: offer('which value is best', 'welcher Wert am besten ist'),
  places: offer('all five values', 'alle fünf Werte'),
  indexes: offer('what the five indexes are', 'was die fünf Indizes sind'),
  percentile: offer('what a percentile is', 'was ein Perzentil ist'),
  range: offer('what the reference range is', 'was der Referenzbereich ist'),
  bands: offer('what the colors mean', 'was die Farben bedeuten'),
  peaks: offer('what the peaks are', 'was die Peaks sind'),
  biology: offer('how glycans change with age', 'wie sich Glykane mit dem Alter ändern'),
  change: offer('what may change the result', 'was das Ergebnis ändern kann'),
  reverse: offer('whether it can go down again', 'ob es wieder sinken kann'),
  'how-much': offer('how fast it changes', 'wie schnell es sich ändert'),
  sleep: offer('sleep', 'Schlaf'),
  diet: offer('diet', 'Ernährung'),
  fasting: offer('fasting', 'Fasten'),
  weight: offer('weight', 'Gewicht'),
  exercise: offer('exercise', 'Bewegung'),
  smoking: offer('smoking', 'Rauchen'),
  alcohol: offer('alcohol', 'Alkohol'),
  stress: offer('stress', 'Stress'),
  menopause: offer('menopause', 'die Wechseljahre'),
  hormones: offer('hormones', 'Hormone'),
  pregnancy: offer('pregnancy', 'Schwangerschaft'),
  medication: offer('medicines', 'Medikamente'),
  supplements: offer('supplements', 'Nahrungsergänzungsmittel'),
  'illness-near-sample': offer('an illness near the sample', 'eine Krankheit um die Probe herum'),
  vaccination: offer('vaccinations', 'Impfungen'),
  ill: offer('whether it shows an illness', 'ob es eine Krankheit zeigt'),
  symptoms: offer('symptoms', 'Beschwerden'),
  heart: offer('the heart', 'das Herz'),
  immune: offer('the immune system', 'das Immunsystem'),
  lifespan: offer('how long people live', 'die Lebenserwartung'),
  future: offer('how it goes on', 'wie es weitergeht'),
  next: offer('what to do next', 'was jetzt zu tun ist'),
  doctor: offer('whether to see a doctor', 'ob ein Arztbesuch nötig ist'),
  'doctor-talk': offer('what to tell a doctor', 'was Sie in der Arztpraxis sagen können'),
  healthier: offer('what a lower glycan age brings', 'was ein niedrigeres Glykan-Alter bringt'),
  retest: offer('when to test again', 'wann ein neuer Test sinnvoll ist'),
  snapshot: offer('how long a result holds', 'wie lange ein Ergebnis gilt'),
  reliability: offer('how reliable the test is', 'wie zuverlässig der Test ist'),
  method: offer('how it is measured', 'wie gemessen wird'),
  'other-tests': offer('other tests', 'andere Tests'),
  'can-show': offer('what the test can show', 'was der Test zeigen kann'),
  'cannot-show': offer('what the test can’t show', 'was der Test nicht zeigen kann'),
  sources: offer('the studies', 'die Studien'),
  average: offer('how others compare', 'der Vergleich mit anderen'),
  country: offer('countries and origin', 'Länder und Herkunft'),
  genetics: offer('genes', 'Gene'),
  privacy: offer('who sees the result', 'wer das Ergebnis sieht'),
  shop: offer('kits and delivery', 'Kits und Lieferung'),
  'sample-handling': offer('how the sample was taken', 'wie die Probe genommen wurde'),
};

export function isOffered(topic: string): topic is TopicId {
  return topic in offers;
}

export function offerOf(topic: TopicId, language: keyof Offer): string {
  return offers[topic]?.[language] ?? '';
}
