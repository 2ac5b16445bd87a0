/**
 * The model behind simulated results, in words in docs/results-model.md: age, gender, a person's own deviation and the
 * indexes hang together in the published directions. Its numbers are made up; nothing may be concluded from them.
 *
 *   pattern age  = age, for women before menopause some years less
 *   index        = at50 + perYear × (pattern age + ageing − 50) + perGalactosylation × galactosylation + own × noise
 *
 * `ageing` (years), `galactosylation` and `noise` are drawn once a person; all are normally distributed, so that the
 * distribution of an index at a given age and gender is known exactly (see reference.ts). Peaks are then made so that
 * the formulas of app/contract/indexes.ts give these indexes back.
 */
import { indexValues, peakNames } from '../../contract/indexes.ts';
import type { IndexSymbol, PeakName } from '../../contract/indexes.ts';
import { genderIn } from './registration.ts';
import type { Gender, RegisteredPerson } from './registration.ts';
import { seededStream } from '../core/seeded.ts';
import type { SeededStream, StreamName } from '../core/seeded.ts';
import { ageAtSampling } from './person.ts';

export interface SimulatedProfile {
  /** Whole years. */
  readonly glycanAge: number;
  /** Percentages with two decimals, together exactly 100. */
  readonly peaks: Record<PeakName, number>;
}

interface IndexModel {
  /** Percent at a pattern age of 50. */
  readonly at50: number;
  readonly perYear: number;
  /** Effect of one deviation of the galactosylation that a person has for other reasons than age. */
  readonly perGalactosylation: number;
  /** Deviation that is the index's own. */
  readonly own: number;
  /** Whether it falls or rises at menopause: galactosylation and sialylation do (PMC8881712). */
  readonly menopausal: boolean;
}

/** The four indexes that are drawn; what of the neutral glycans is neither G0, G2 nor GP5 is G1. */
const drawnIndexes = {
  G0: { at50: 33, perYear: 0.28, perGalactosylation: -2.4, own: 2.5, menopausal: true },
  G2: { at50: 21, perYear: -0.25, perGalactosylation: 1.6, own: 1.9, menopausal: true },
  S: { at50: 20, perYear: -0.09, perGalactosylation: 0.8, own: 1.5, menopausal: true },
  B: { at50: 17.4, perYear: 0.08, perGalactosylation: 0, own: 1.6, menopausal: false },
} as const satisfies Partial<Record<IndexSymbol, IndexModel>>;

/** GP5 in percent of the neutral glycans; GP3 in percent of the whole. */
const gp5Share = 0.4;
const gp3Share = 0.2;

const models: Readonly<Record<IndexSymbol, IndexModel>> = {
  ...drawnIndexes,
  G1: {
    at50: 100 - gp5Share - drawnIndexes.G0.at50 - drawnIndexes.G2.at50,
    perYear: -drawnIndexes.G0.perYear - drawnIndexes.G2.perYear,
    perGalactosylation: -drawnIndexes.G0.perGalactosylation - drawnIndexes.G2.perGalactosylation,
    own: Math.hypot(drawnIndexes.G0.own, drawnIndexes.G2.own),
    menopausal: true,
  },
};

/** Deviation, in years, of how far the pattern has aged at a given age. */
const ageingDeviationYears = 7;
/** Women before menopause have the pattern of somebody so many years younger; the lead is lost from 45 to 55. */
const premenopausalLeadYears = 6;
/** Outside these ages the pattern stays as it is there. */
const youngestPattern = 15;
const oldestPattern = 95;

function within(low: number, high: number, value: number): number {
  return Math.min(high, Math.max(low, value));
}

/** Age in years that an index's usual value belongs to. */
function patternAge(model: IndexModel, age: number, gender: Gender | null): number {
  const kept = model.menopausal && gender === 'female' ? within(0, 1, (55 - age) / 10) : 0;
  return within(youngestPattern, oldestPattern, age) - premenopausalLeadYears * kept;
}

interface Distribution {
  readonly mean: number;
  readonly deviation: number;
}

/** Of two groups of the same size together. */
function mixed(a: Distribution, b: Distribution): Distribution {
  const mean = (a.mean + b.mean) / 2;
  const apart = (a.mean - b.mean) / 2;
  return { mean, deviation: Math.hypot(apart, a.deviation / Math.SQRT2, b.deviation / Math.SQRT2) };
}

/** Mean and deviation of an index, in percent, among people of an age in years and a gender; null: of both. */
export function indexDistribution(symbol: IndexSymbol, age: number, gender: Gender | null): Distribution {
  if (gender === null)
    return mixed(indexDistribution(symbol, age, 'female'), indexDistribution(symbol, age, 'male'));
  const model = models[symbol];
  return {
    mean: model.at50 + model.perYear * (patternAge(model, age, gender) - 50),
    deviation: Math.hypot(model.perYear * ageingDeviationYears, model.perGalactosylation, model.own),
  };
}

/** The measured values of a registered kit: from the seed, the kit, and the person's age and gender. */
export function simulatedProfile(
  name: StreamName,
  kitOrdinal: number,
  person: RegisteredPerson,
): SimulatedProfile {
  return drawProfile(profileStream(name, kitOrdinal), ageAtSampling(person), genderIn(person.gender));
}

/** What is drawn for one kit. */
export function profileStream(name: StreamName, kitOrdinal: number): SeededStream {
  return seededStream(name.seed, 'profile', name.accountId, name.seedKey, kitOrdinal);
}

/** Draws one person's values at an age in whole years. */
export function drawProfile(stream: SeededStream, age: number, gender: Gender | null): SimulatedProfile {
  return profileOf(stream, drawDeviations(stream), { age, gender });
}

/** The values of somebody who deviates so far; the stream draws what differs from sample to sample. */
export function profileOf(
  stream: SeededStream,
  deviations: Deviations,
  { age, gender }: { age: number; gender: Gender | null },
): SimulatedProfile {
  const peaks = exactPercentages(drawPeaks(stream, indexesOf(deviations, age, gender)));
  return { glycanAge: glycanAgeOf(indexValues(peaks)), peaks };
}

/** How far a person is from others of the same age and gender, in deviations of the model. */
export interface Deviations {
  readonly ageing: number;
  readonly galactosylation: number;
  readonly own: Readonly<Record<keyof typeof drawnIndexes, number>>;
}

export function drawDeviations(stream: SeededStream): Deviations {
  const ageing = drawNormal(stream);
  const galactosylation = drawNormal(stream);
  const [G0, G2, S, B] = [drawNormal(stream), drawNormal(stream), drawNormal(stream), drawNormal(stream)];
  return { ageing, galactosylation, own: { G0, G2, S, B } };
}

/**
 * Glycan age in whole years: a linear formula of the indexes, scaled so that over the simulated customers it has the
 * mean and the spread of their ages. Kept within 18 and 100.
 */
export function glycanAgeOf(indexes: Readonly<Record<IndexSymbol, number>>): number {
  const years =
    51 +
    glycanAgeWeights.G0 * (indexes.G0 - drawnIndexes.G0.at50) +
    glycanAgeWeights.G2 * (indexes.G2 - drawnIndexes.G2.at50) +
    glycanAgeWeights.S * (indexes.S - drawnIndexes.S.at50) +
    glycanAgeWeights.B * (indexes.B - drawnIndexes.B.at50);
  return within(18, 100, Math.round(years));
}

/** Years a percent. */
const glycanAgeWeights = { G0: 0.6, G2: -1.5, S: -0.6, B: 1.5 };

type DrawnIndexes = Record<keyof typeof drawnIndexes, number>;

function indexesOf(
  { ageing, galactosylation, own }: Deviations,
  age: number,
  gender: Gender | null,
): DrawnIndexes {
  const of = (name: keyof typeof drawnIndexes): number => {
    const model = drawnIndexes[name];
    return (
      model.at50 +
      model.perYear * (patternAge(model, age, gender) + ageingDeviationYears * ageing - 50) +
      model.perGalactosylation * galactosylation +
      model.own * own[name]
    );
  };
  // The floors and ceilings are met by less than one person in a thousand.
  return {
    G0: within(6, 70, of('G0')),
    G2: within(3, 50, of('G2')),
    S: within(6, 40, of('S')),
    B: within(6, 30, of('B')),
  };
}

/** Normally distributed, without the farthest three in a thousand. */
function drawNormal(stream: SeededStream): number {
  return within(-3, 3, stream.normal());
}

/** Peaks that share an index's part among them, with their usual size in percent of the whole. */
const plainG0 = { GP1: 0.2, GP2: 0.6, GP4: 19 };
const plainG1 = { GP7: 0.6, GP8: 19, GP9: 9.5 };
const plainG2 = { GP12: 0.7, GP13: 0.4, GP14: 13.5 };
const bisectedG1 = { GP10: 5.2, GP11: 0.8 };
const sialylated = {
  GP16: 3.5,
  GP17: 1,
  GP18: 9.5,
  GP19: 1.9,
  GP20: 0.4,
  GP21: 0.8,
  GP22: 0.2,
  GP23: 2,
  GP24: 2.2,
};
/** Usual bisected part of the glycans without, with one, and with two galactoses. */
const bisectedParts = { G0: 0.217, G1: 0.171, G2: 0.115 };

/** Areas, together about 100, whose indexes are the drawn ones. */
function drawPeaks(stream: SeededStream, drawn: DrawnIndexes): Record<PeakName, number> {
  const percentOfNeutral = (100 - drawn.S - gp3Share) / 100;
  const G0 = drawn.G0 * percentOfNeutral;
  const G2 = drawn.G2 * percentOfNeutral;
  const GP5 = gp5Share * percentOfNeutral;
  const G1 = 100 * percentOfNeutral - GP5 - G0 - G2;
  const usuallyBisected = bisectedParts.G0 * G0 + bisectedParts.G1 * G1 + bisectedParts.G2 * G2;
  const bisection = (drawn.B * percentOfNeutral) / usuallyBisected;
  const GP6 = bisection * bisectedParts.G0 * G0;
  const bisected1 = bisection * bisectedParts.G1 * G1;
  const GP15 = bisection * bisectedParts.G2 * G2;
  return {
    GP3: gp3Share,
    GP5,
    GP6,
    GP15,
    ...shared(stream, plainG0, G0 - GP6),
    ...shared(stream, plainG1, G1 - bisected1),
    ...shared(stream, bisectedG1, bisected1),
    ...shared(stream, plainG2, G2 - GP15),
    ...shared(stream, sialylated, drawn.S),
  };
}

/** Shares an area among peaks by their usual size, each some percent more or less. */
function shared<Name extends PeakName>(
  stream: SeededStream,
  usual: Readonly<Record<Name, number>>,
  area: number,
): Record<Name, number> {
  const names = Object.keys(usual) as Name[];
  const sizes = names.map((peak) => usual[peak] * (1 + 0.06 * drawNormal(stream)));
  const whole = sizes.reduce((sum, size) => sum + size, 0);
  return Object.fromEntries(
    names.map((peak, index) => [peak, (area * (sizes[index] ?? 0)) / whole]),
  ) as Record<Name, number>;
}

/** Rounds to hundredths that add up to exactly 100: what rounding down left over goes to the largest remainders. */
function exactPercentages(areas: Readonly<Record<PeakName, number>>): Record<PeakName, number> {
  const hundredths = peakNames.map((peak) => Math.floor(areas[peak] * 100));
  const missing = 10_000 - hundredths.reduce((sum, value) => sum + value, 0);
  const remainder = (index: number): number =>
    areas[peakNames[index] ?? 'GP1'] * 100 - (hundredths[index] ?? 0);
  const raised = new Set(
    peakNames
      .map((_, index) => index)
      .toSorted((a, b) => remainder(b) - remainder(a))
      .slice(0, missing),
  );
  return Object.fromEntries(
    peakNames.map((peak, index) => [peak, ((hundredths[index] ?? 0) + (raised.has(index) ? 1 : 0)) / 100]),
  ) as Record<PeakName, number>;
}
