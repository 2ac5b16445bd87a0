/** What the PDF report says. Calm, no diagnosis, no branding: it is read by the person tested, a shop, or a practitioner. */
export const reportWords = {
  sandbox: 'SANDBOX',
  author: 'Sandbox',
  simulated: 'Simulated values, not a real result',
  notice: 'Sandbox: simulated values, not a real result',
  title: 'Glycan age report',
  titleOfKit: (kitCode: string) => `Glycan age report for kit ${kitCode} (sandbox)`,
  titleOfMany: (reports: number) => `Glycan age reports (${String(reports)}, sandbox)`,
  outline: (number: number, kitCode: string) => `Report ${String(number)}: kit ${kitCode}`,
  pageOf: (number: number, pages: number) => `Page ${String(number)} of ${String(pages)}`,
  headingOfMany: 'Glycan age reports',
  noReports: 'There are no reports.',

  about: 'A sandbox report: the person, the sample, and every value in it are simulated.',
  percentile: (ordinal: string) => `${ordinal} percentile`,

  person: {
    kitCode: 'Kit code',
    reference: 'Reference',
    noReference: 'None given',
    dateOfBirth: 'Date of birth',
    dateOfSampling: 'Sample date',
    gender: 'Gender',
    ethnicity: 'Ethnicity',
  },

  ages: {
    heading: 'Ages',
    glycanYears: 'Glycan age, years',
    chronologicalYears: 'Chronological age, years',
    glycan: 'Glycan age',
    chronological: 'Chronological age',
    alternative: (glycan: number, chronological: number) =>
      `Scale of years: glycan age ${String(glycan)}, chronological age ${String(chronological)}.`,
    same: 'Glycan age and chronological age are the same.',
    apart: (years: number) =>
      `Glycan age is ${String(Math.abs(years))} ${Math.abs(years) === 1 ? 'year' : 'years'} ${years < 0 ? 'below' : 'above'} chronological age.`,
  },

  indexes: {
    heading: 'Indexes',
    /** `gender` is null where none is stated. */
    scales: (gender: string | null, years: number) =>
      gender === null
        ? `Each scale shows percentiles among people of the same age (${String(years)} years).`
        : `Each scale shows percentiles among people of the same gender and age (${gender}, ${String(years)} years).`,
    bands: (edges: string, lowest: string, highest: string) =>
      `Bands begin at the ${edges} percentile. The bracket marks the reference range, from the ${lowest} to the ${highest} percentile.`,
    darker: 'Darker bands are more favorable.',
    primary: 'Primary',
    supportive: 'Supportive',
    favorable: {
      higher: 'Higher is favorable.',
      lower: 'Lower is favorable.',
      'mid-range': 'Mid-range is favorable.',
    },
    within: 'Within the reference range.',
    outside: (side: 'above' | 'below', isFavorable: boolean) =>
      `${side === 'above' ? 'Above' : 'Below'} the reference range${isFavorable ? ', on the favorable side' : ''}.`,
    alternative: (index: { name: string; value: string; percentile: string; range: string }) =>
      `Percentile scale for ${index.name}: the value ${index.value} % is at the ${index.percentile} percentile. Reference range: ${index.range}.`,
    range: (low: string, high: string) => `${low} to ${high} %`,
  },

  peaks: {
    heading: 'Glycan peaks',
    explained: (peaks: number) =>
      `Each of the ${String(peaks)} peaks as a percentage of the total area; together they make up 100 %. Structures are shown if they’re known.`,
    alternative: (peaks: number, largest: string) =>
      `Bar chart of the ${String(peaks)} peaks as percentages of the total area. The largest are ${largest}. The table below lists all values.`,
    columns: { peak: 'Peak', percent: 'Percent', structure: 'Structure', index: 'Index' },
    run: (first: string, last: string) => `${first} to ${last}`,
    list: (names: readonly string[]) => `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`,
  },

  formulas: {
    heading: 'How the indexes are calculated',
    columns: {
      index: 'Index',
      sum: 'Sum of peaks',
      share: 'As a share of',
      favorable: 'Favorable',
      value: 'Value, %',
    },
    wholes: { neutral: 'neutral glycans', total: 'total area' },
    neutral: (share: string) =>
      `Neutral glycans are GP1 to GP15 except GP3, which is a mixture. Here they make up ${share} % of the total area.`,
    source: 'Formulas from Huffman et al. 2014, PMID 24719452, doi:10.1074/mcp.M113.037465.',
    simulated:
      'Glycan age, reference ranges, and percentiles come from the sandbox’s own simulated population.',
  },

  limits: {
    heading: 'What this result tells you, and what it doesn’t',
    items: [
      'It’s a signal of risks and trends, not a diagnosis. It neither identifies nor rules out a disease.',
      'It describes one sample from one day. Talk to a doctor about any health questions.',
      'It’s best not to test around surgery, a severe infection, pregnancy, or vaccination.',
      'This report comes from a sandbox: the person, ages, peaks, indexes, reference ranges, and percentiles are simulated. Don’t draw any conclusions from it.',
    ],
  },

  origin: {
    heading: 'About this report',
    result: 'Result',
    order: 'Order',
    created: 'Created',
    recorded: 'Date of birth, sample date (as recorded)',
  },
} as const;
