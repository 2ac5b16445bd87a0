import { Text } from '@shopify/polaris';
import { dateText } from '../../words/dates.ts';
import { resultsOverTime as words } from '../../words/results-over-time.ts';

/** What one chart draws, the oldest first. */
export interface Series {
  title: string;
  points: readonly {
    atMs: number;
    value: number;
    /** A second line's value, dashed. */ beside: number | null;
  }[];
  /** What is usual, as a band behind the line. */
  range: { low: number; high: number } | null;
  write: (value: number) => string;
  /** What the band or the dashed line is; null where there is none. */
  about: string | null;
}

/** In the chart's own units: it's drawn as wide as there is room. */
const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [340, 150, 12, 12, 26, 24];

/**
 * One number over time. The picture says in a sentence what it shows, and a table beside it has all values: nothing is
 * told by the line, or its color, alone.
 */
export function Chart({ series }: { series: Series }) {
  const { title, points, range, write, about } = series;
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  const x = scale([first.atMs, last.atMs], [LEFT, WIDTH - RIGHT]);
  const shown = [
    ...points.flatMap(({ value, beside }) => (beside === null ? [value] : [value, beside])),
    ...(range === null ? [] : [range.low, range.high]),
  ];
  const y = scale([Math.min(...shown), Math.max(...shown)], [HEIGHT - BOTTOM, TOP]);
  const line = (pick: (point: (typeof points)[number]) => number | null): string =>
    points
      .flatMap((point) => {
        const value = pick(point);
        return value === null ? [] : [`${x(point.atMs).toFixed(1)},${y(value).toFixed(1)}`];
      })
      .join(' ');
  const month = (atMs: number): string => dateText(new Date(atMs), 'month', 'UTC');
  return (
    <figure className="patient-chart">
      <figcaption>
        <Text as="h3" variant="headingSm">
          {title}
        </Text>
        {about === null ? null : (
          <Text as="p" tone="subdued">
            {about}
          </Text>
        )}
      </figcaption>
      <svg
        viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
        role="img"
        aria-label={words.says(
          title,
          write(first.value),
          month(first.atMs),
          write(last.value),
          month(last.atMs),
          points.length,
        )}
      >
        {range === null ? null : (
          <rect
            className="patient-chart-range"
            x={0}
            width={WIDTH}
            y={y(range.high)}
            height={Math.max(1, y(range.low) - y(range.high))}
          />
        )}
        <polyline className="patient-chart-beside" points={line(({ beside }) => beside)} />
        <polyline className="patient-chart-line" points={line(({ value }) => value)} />
        {points.map(({ atMs, value }, i) => (
          <circle key={i} className="patient-chart-point" cx={x(atMs)} cy={y(value)} r={4} />
        ))}
        {[...new Set([first, last])].map((point, i) => (
          <g key={i} textAnchor={points.length === 1 ? 'middle' : i === 0 ? 'start' : 'end'}>
            <text x={labelAt(x(point.atMs), i, points.length)} y={Math.max(14, y(point.value) - 9)}>
              {write(point.value)}
            </text>
            <text className="patient-chart-day" x={labelAt(x(point.atMs), i, points.length)} y={HEIGHT - 6}>
              {month(point.atMs)}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}

const labelAt = (at: number, i: number, count: number): number =>
  count === 1 ? at : i === 0 ? at - LEFT / 2 : at + RIGHT / 2;

/** From one range of numbers into another; into its middle where the first has no extent. */
function scale([from, to]: [number, number], [start, end]: [number, number]): (value: number) => number {
  if (from === to) return () => (start + end) / 2;
  return (value) => start + ((value - from) / (to - from)) * (end - start);
}
