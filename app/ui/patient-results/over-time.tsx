import { BlockStack, Card, InlineGrid, Text } from '@shopify/polaris';
import { indexDefinitions } from '../../contract/indexes.ts';
import type { ResultPoint, ResultsView } from '../../pages/practice/assistant-view.ts';
import { dateText } from '../../words/dates.ts';
import { resultsOverTime as words } from '../../words/results-over-time.ts';
import { Chart, type Series } from './chart.tsx';

const dayOf = ({ sampledOn }: ResultPoint): string => dateText(new Date(sampledOn), 'day', 'UTC');

/** A patient's numbers by the dates of their samples: a chart for each, and all of them in a table. */
export function OverTime({ points }: Pick<ResultsView, 'points'>) {
  if (points === null || points.length === 0)
    return (
      <Card>
        <BlockStack gap="200">
          <Text as="h2" variant="headingMd">
            {words.title}
          </Text>
          <Text as="p">{points === null ? words.notOffered : words.none}</Text>
        </BlockStack>
      </Card>
    );
  return (
    <BlockStack gap="400">
      <Card>
        <BlockStack gap="400">
          <BlockStack gap="100">
            <Text as="h2" variant="headingMd">
              {words.title}
            </Text>
            <Text as="p" tone="subdued">
              {points.length === 1 ? words.one : words.about}
            </Text>
          </BlockStack>
          <InlineGrid columns={{ xs: 1, md: 2 }} gap="500">
            {seriesOf(points).map((series) => (
              <Chart key={series.title} series={series} />
            ))}
          </InlineGrid>
        </BlockStack>
      </Card>
      <Card>
        <BlockStack gap="300">
          <Text as="h2" variant="headingMd">
            {words.table.title}
          </Text>
          <Values points={points} />
        </BlockStack>
      </Card>
    </BlockStack>
  );
}

/** What is drawn: the glycan age beside the age, then each index; none of which nothing is known. */
function seriesOf(points: readonly ResultPoint[]): Series[] {
  const at = ({ sampledOn }: ResultPoint): number => Date.parse(sampledOn);
  const ages = points.flatMap((point) =>
    point.glycanAge === null
      ? []
      : [{ atMs: at(point), value: point.glycanAge, beside: point.chronologicalAge }],
  );
  const indexes = indexDefinitions.map(({ symbol, name }): Series => {
    const found = points.flatMap((point) => {
      const index = point.indexes.find((one) => one.symbol === symbol);
      return index === undefined ? [] : [{ point, index }];
    });
    const last = found.at(-1)?.index;
    return {
      title: words.index(name, symbol),
      points: found.map(({ point, index }) => ({ atMs: at(point), value: index.value, beside: null })),
      range: last === undefined ? null : { low: last.reference_low, high: last.reference_high },
      write: words.percent,
      about: last === undefined ? null : words.range(last.reference_low, last.reference_high),
    };
  });
  return [
    { title: words.glycanAge, points: ages, range: null, write: words.years, about: words.beside },
    ...indexes,
  ].filter(({ points: drawn }) => drawn.length > 0);
}

/** All the numbers, for whoever reads rather than looks. A narrow screen scrolls it, by keyboard as well. */
function Values({ points }: { points: readonly ResultPoint[] }) {
  const { table } = words;
  const said = (value: number | null | undefined, write: (value: number) => string): string =>
    value === null || value === undefined ? table.unknown : write(value);
  return (
    <div className="patient-values" role="region" aria-label={table.title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{table.sampled}</th>
            <th scope="col">{words.glycanAge}</th>
            <th scope="col">{table.age}</th>
            {indexDefinitions.map(({ name, symbol }) => (
              <th key={symbol} scope="col">
                {words.index(name, symbol)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point, i) => (
            <tr key={i}>
              <th scope="row">{dayOf(point)}</th>
              <td>{said(point.glycanAge, words.years)}</td>
              <td>{said(point.chronologicalAge, words.years)}</td>
              {indexDefinitions.map(({ symbol }) => (
                <td key={symbol}>
                  {said(point.indexes.find((one) => one.symbol === symbol)?.value, words.percent)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
