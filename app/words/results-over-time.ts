import { counted, merchantLocale } from './shared.ts';

const number = (value: number, digits: number): string =>
  value.toLocaleString(merchantLocale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
const percent = (value: number): string => `${number(value, 2)}%`;

/** A patient's numbers by the dates of their samples. */
export const resultsOverTime = {
  title: 'Results over time',
  about: 'By date of the sample. Part of any change is ordinary variation.',
  one: 'There’s one result so far. Changes show once there’s a second one.',
  none: 'No results yet.',
  notOffered:
    'Your lab account doesn’t let apps read reports, so there are no numbers to show here. The interpretation describes how results changed, and so do answers in a conversation.',
  glycanAge: 'Glycan age',
  beside: 'The dashed line is the actual age.',
  index: (name: string, symbol: string): string => `${name} (${symbol})`,
  range: (low: number, high: number): string =>
    `Usual for the same age and gender: ${percent(low)} to ${percent(high)}`,
  years: (value: number): string => value.toLocaleString(merchantLocale, { maximumFractionDigits: 1 }),
  percent,
  /** What a chart shows, for whoever can't see it. */
  says: (
    title: string,
    first: string,
    firstMonth: string,
    last: string,
    lastMonth: string,
    results: number,
  ): string =>
    results === 1
      ? `${title}: ${first} in ${firstMonth}`
      : `${title}: from ${first} in ${firstMonth} to ${last} in ${lastMonth}, over ${counted(results, 'result')}`,
  table: { title: 'All values', sampled: 'Sampled', age: 'Actual age', unknown: 'Not stated' },
};
