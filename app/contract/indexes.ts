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
