import type { JSX } from 'preact';

/** The ends of a scale, in years. */
export interface AgeScale {
  from: number;
  to: number;
}

/** Whole tens around all these ages, so that none lies at the very end. */
export function scaleAround(ages: readonly number[]): AgeScale {
  return {
    from: Math.max(0, Math.floor((Math.min(...ages) - 3) / 10) * 10),
    to: Math.ceil((Math.max(...ages) + 3) / 10) * 10,
  };
}

/** How each age is marked, in the drawing and beside its number: a dot and a ring. */
export const AgeMark = ({ of }: { of: 'glycan' | 'chronological' }): JSX.Element =>
  of === 'glycan' ? (
    <s-text accessibilityVisibility="hidden">●</s-text>
  ) : (
    <s-box
      inlineSize="12px"
      blockSize="12px"
      border="large base"
      borderRadius="max"
      accessibilityVisibility="hidden"
    />
  );

interface AgeLineProps {
  scale: AgeScale;
  glycan: number;
  chronological: number;
}

/** Both ages as marks on one line. The words beside it say the same: screen readers are spared it. */
export function AgeLine({ scale: { from, to }, glycan, chronological }: AgeLineProps): JSX.Element {
  const isYounger = glycan < chronological;
  const [low, high] = isYounger ? [glycan, chronological] : [chronological, glycan];
  const [before, between, after] = [low - from, high - low, to - high].map(
    (years) => `minmax(0, ${String(years)}fr)`,
  );
  return (
    <s-box accessibilityVisibility="hidden">
      <s-grid
        gridTemplateColumns={`${String(before)} auto ${String(between)} auto ${String(after)}`}
        alignItems="center"
      >
        <s-grid-item border="base" />
        <AgeMark of={isYounger ? 'glycan' : 'chronological'} />
        <s-grid-item border="large base" />
        <AgeMark of={isYounger ? 'chronological' : 'glycan'} />
        <s-grid-item border="base" />
      </s-grid>
    </s-box>
  );
}

/** The scale's ends, below its lines. */
export const ScaleEnds = ({ scale: { from, to } }: { scale: AgeScale }): JSX.Element => (
  <s-box accessibilityVisibility="hidden">
    <s-stack direction="inline" justifyContent="space-between">
      {[from, to].map((end) => (
        <s-text key={end} type="small" color="subdued" accessibilityVisibility="hidden">
          {end}
        </s-text>
      ))}
    </s-stack>
  </s-box>
);
