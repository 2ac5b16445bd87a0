/** A generated population of the simulated customers, and what docs/results-model.md says about it. */
import { indexDefinitions } from '../../../app/contract/indexes.ts';
import type { IndexSymbol, PeakName } from '../../../app/contract/indexes.ts';
import type { Gender } from '../../../app/sandbox/results/registration.ts';
import { simulatedProfile } from '../../../app/sandbox/results/model.ts';
import { simulatedRegistration } from '../../../app/sandbox/results/person.ts';
import { reportView } from '../../../app/sandbox/results/report-view.ts';
import type { ReportRow, ReportView } from '../../../app/sandbox/results/report-view.ts';

const populationSize = 5_000;

/** The stored row of the report of kit `ordinal`, as the sandbox would have written it on a day. */
export function simulatedRow(seed: string, ordinal: number, day = new Date('2026-11-20')): ReportRow {
  const name = { seed, accountId: 'a', seedKey: '1' };
  const person = simulatedRegistration(name, ordinal, { registeredAt: day, shippedAt: new Date(0) });
  const { glycanAge, peaks } = simulatedProfile(name, ordinal, person);
  return {
    id: `res_${String(ordinal)}`,
    kitCode: `KB-${String(ordinal)}`,
    orderId: 'ord_1',
    position: ordinal,
    profile: { glycanAge, peaks },
    createdAt: day,
    kit: { ...person, patientId: null, resultWithdrawn: false, order: { reference: null } },
  };
}

export interface Member {
  readonly age: number;
  readonly gender: Gender;
  readonly glycanAge: number;
  readonly values: Record<IndexSymbol, number>;
  readonly percentiles: Record<IndexSymbol, number>;
  readonly peaks: Readonly<Record<PeakName, number>>;
}

export function population(seed: string): Member[] {
  return Array.from({ length: populationSize }, (_, index) =>
    member(reportView(simulatedRow(seed, index + 1))),
  );
}

function member({ indexes, peaks, ...view }: ReportView): Member {
  const by = (pick: 'value' | 'percentile'): Record<IndexSymbol, number> =>
    Object.fromEntries(indexes.map((index) => [index.symbol, index[pick]])) as Record<IndexSymbol, number>;
  return {
    age: view.chronologicalAge,
    gender: view.gender as Gender,
    glycanAge: view.glycanAge,
    values: by('value'),
    percentiles: by('percentile'),
    peaks,
  };
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function covariance(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)];
  return mean(a.map((value, index) => (value - meanA) * ((b[index] ?? 0) - meanB)));
}

export function deviation(values: readonly number[]): number {
  return Math.sqrt(covariance(values, values));
}

export function correlation(a: readonly number[], b: readonly number[]): number {
  return covariance(a, b) / (deviation(a) * deviation(b));
}

/** The figures of docs/results-model.md, as a Markdown table. */
export function figures(people: readonly Member[]): string {
  const ages = people.map((person) => person.age);
  const glycanAges = people.map((person) => person.glycanAge);
  const line = (name: string, values: readonly number[], inRange: string): string => {
    const cells = [mean(values).toFixed(1), deviation(values).toFixed(1)];
    const links = [correlation(values, ages).toFixed(2), correlation(values, glycanAges).toFixed(2)];
    return `| ${[name, ...cells, ...links, inRange].join(' | ')} |`;
  };
  const share = (symbol: IndexSymbol): string => {
    const within = people.filter(({ percentiles }) => percentiles[symbol] >= 18 && percentiles[symbol] <= 82);
    return `${((within.length / people.length) * 100).toFixed(0)} %`;
  };
  return [
    '| | mean | deviation | r with age | r with glycan age | within the reference range |',
    '| --- | --- | --- | --- | --- | --- |',
    line('Age', ages, ''),
    line('Glycan age', glycanAges, ''),
    ...indexDefinitions.map(({ name, symbol }) =>
      line(
        `${name} (${symbol})`,
        people.map((person) => person.values[symbol]),
        share(symbol),
      ),
    ),
  ].join('\n');
}
