/**
 * Derived sums and the five indexes of an IgG N-glycome by UPLC.
 *
 * Source: Huffman et al. 2014, PMID 24719452, doi:10.1074/mcp.M113.037465 (traits IGP41 to IGP66; open
 * implementation: the R package glycanr). Peaks are percentages of the total area and together make 100.
 *
 *   neutral = GP1 + GP2 + GP4 + GP5 + … + GP15      (GP3 is left out: the peak is a mixture)
 *   G0n     = (GP1 + GP2 + GP4 + GP6) / neutral      agalactosylated
 *   G1n     = (GP7 + GP8 + GP9 + GP10 + GP11) / neutral   monogalactosylated
 *   G2n     = (GP12 + GP13 + GP14 + GP15) / neutral  digalactosylated
 *   Bn      = (GP6 + GP10 + GP11 + GP15) / neutral   fucosylated with bisecting GlcNAc
 *   S       = GP16 + … + GP24                        sialylated, of the total
 *
 * glycanr's present code leaves GP5 (a high-mannose glycan of a few tenths of a percent) out of `neutral` and still
 * reports GP5 as a share of it; here it is counted, so that neutral, GP3 and S make the whole.
 */

export const peakNames = [
  'GP1',
  'GP2',
  'GP3',
  'GP4',
  'GP5',
  'GP6',
  'GP7',
  'GP8',
  'GP9',
  'GP10',
  'GP11',
  'GP12',
  'GP13',
  'GP14',
  'GP15',
  'GP16',
  'GP17',
  'GP18',
  'GP19',
  'GP20',
  'GP21',
  'GP22',
  'GP23',
  'GP24',
] as const;

export type PeakName = (typeof peakNames)[number];

/** Percentages of the total area, 0 to 100, together 100. */
export type Peaks = Readonly<Record<PeakName, number>>;

const neutralPeaks = [
  'GP1',
  'GP2',
  'GP4',
  'GP5',
  'GP6',
  'GP7',
  'GP8',
  'GP9',
  'GP10',
  'GP11',
  'GP12',
  'GP13',
  'GP14',
  'GP15',
] as const satisfies readonly PeakName[];

export interface IndexDefinition {
  readonly name: 'Shield' | 'Youth' | 'Mature' | 'Median' | 'Lifestyle';
  readonly symbol: 'S' | 'G2' | 'G0' | 'G1' | 'B';
  readonly role: 'primary' | 'supportive';
  /** What the index sums up, in plain words. */
  readonly measures: string;
  readonly favourable: 'higher' | 'lower' | 'mid-range';
  readonly peaks: readonly PeakName[];
  /** The share is taken of the neutral glycans, or of the whole area. */
  readonly shareOf: 'neutral' | 'total';
}

/** The five indexes in the order a report shows them: three primary, two supportive. */
export const indexDefinitions = [
  {
    name: 'Shield',
    symbol: 'S',
    role: 'primary',
    measures: 'sialylated glycans',
    favourable: 'higher',
    peaks: ['GP16', 'GP17', 'GP18', 'GP19', 'GP20', 'GP21', 'GP22', 'GP23', 'GP24'],
    shareOf: 'total',
  },
  {
    name: 'Youth',
    symbol: 'G2',
    role: 'primary',
    measures: 'digalactosylated glycans',
    favourable: 'higher',
    peaks: ['GP12', 'GP13', 'GP14', 'GP15'],
    shareOf: 'neutral',
  },
  {
    name: 'Mature',
    symbol: 'G0',
    role: 'primary',
    measures: 'agalactosylated glycans',
    favourable: 'lower',
    peaks: ['GP1', 'GP2', 'GP4', 'GP6'],
    shareOf: 'neutral',
  },
  {
    name: 'Median',
    symbol: 'G1',
    role: 'supportive',
    measures: 'monogalactosylated glycans',
    favourable: 'mid-range',
    peaks: ['GP7', 'GP8', 'GP9', 'GP10', 'GP11'],
    shareOf: 'neutral',
  },
  {
    name: 'Lifestyle',
    symbol: 'B',
    role: 'supportive',
    measures: 'glycans with bisecting GlcNAc',
    favourable: 'lower',
    peaks: ['GP6', 'GP10', 'GP11', 'GP15'],
    shareOf: 'neutral',
  },
] as const satisfies readonly IndexDefinition[];

export type IndexSymbol = (typeof indexDefinitions)[number]['symbol'];
export const indexSymbols: readonly IndexSymbol[] = indexDefinitions.map((definition) => definition.symbol);

/** Structures carried by the peaks that the literature names (read from the formulas of PMID 24719452). */
export const peakStructures: Partial<Record<PeakName, string>> = {
  GP4: 'FA2',
  GP6: 'FA2B',
  GP14: 'FA2G2',
  GP15: 'FA2BG2',
  GP18: 'FA2G2S1',
};

function sum(peaks: Peaks, names: readonly PeakName[]): number {
  return names.reduce((total, name) => total + peaks[name], 0);
}

/** Share of the neutral glycans in the total area, in percent. */
export function neutralShare(peaks: Peaks): number {
  return sum(peaks, neutralPeaks);
}

/** The five indexes in percent, unrounded. A profile without neutral glycans gives 0 for the neutral indexes. */
export function indexValues(peaks: Peaks): Record<IndexSymbol, number> {
  const neutral = neutralShare(peaks);
  const value = (definition: IndexDefinition): number => {
    const share = sum(peaks, definition.peaks);
    if (definition.shareOf === 'total') return share;
    return neutral === 0 ? 0 : (share / neutral) * 100;
  };
  const entries = indexDefinitions.map((definition) => [definition.symbol, value(definition)] as const);
  return Object.fromEntries(entries) as Record<IndexSymbol, number>;
}

/** An index's value as it is shown: percent with two decimals. */
export function roundedIndexValue(value: number): number {
  return Math.round(value * 100) / 100;
}

export type BandNumber = 1 | 2 | 3 | 4 | 5;

export interface PercentileBand {
  readonly band: BandNumber;
  /** Whole percentiles, both ends included. */
  readonly from: number;
  readonly to: number;
  /** Where the value lies among people of the same age and gender: a place, not a verdict. */
  readonly place: string;
}

/** Colour bands of a report by percentile: below 18, 18–33, 34–66, 67–82, above 82. The middle three are usual. */
export const percentileBands: readonly PercentileBand[] = [
  { band: 1, from: 0, to: 17, place: 'lower than most' },
  { band: 2, from: 18, to: 33, place: 'in the lower part of the usual range' },
  { band: 3, from: 34, to: 66, place: 'in the middle of the usual range' },
  { band: 4, from: 67, to: 82, place: 'in the upper part of the usual range' },
  { band: 5, from: 83, to: 100, place: 'higher than most' },
];

/** Where a value in a band lies, in English: reports, interpretations, and customers' pages all say the same. */
export const placeOf = (band: BandNumber): string => percentileBands[band - 1]?.place ?? '';

/** The band of a percentile (0 to 100; a fraction counts as the nearest whole percentile). */
export function bandOf(percentile: number): PercentileBand {
  const whole = Math.round(percentile);
  const found = percentileBands.find((band) => whole >= band.from && whole <= band.to);
  if (found === undefined) throw new RangeError('a percentile is 0 to 100');
  return found;
}

/** How favourable each band is, 1 (least) to 5 (most), in the order of `percentileBands`. */
const favourOfBands: Record<IndexDefinition['favourable'], readonly BandNumber[]> = {
  higher: [1, 2, 3, 4, 5],
  lower: [5, 4, 3, 2, 1],
  'mid-range': [1, 3, 5, 3, 1],
};

/** How favourable a percentile is for an index of which higher, lower or mid-range is better: 1 (least) to 5 (most). */
export function favourOf(percentile: number, favourable: IndexDefinition['favourable']): BandNumber {
  return favourOfBands[favourable][bandOf(percentile).band - 1] ?? 3;
}
