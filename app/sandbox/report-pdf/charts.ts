/** The charts of the report: where a value stands, the two ages beside each other, and the 24 peaks. */
import { peakNames } from '../../contract/indexes.ts';
import type { PeakName } from '../../contract/indexes.ts';
import type { IndexView } from '../results/index-view.ts';
import type { Ages } from './wording.ts';
import { colours, line, styles, widthOf } from './sheet.ts';
import type { Box, TextStyle } from './sheet.ts';
import { percent } from './wording.ts';
import { reportWords } from '../words/report.ts';

type Doc = PDFKit.PDFDocument;

const small: TextStyle = { font: 'regular', size: 7.5, colour: colours.muted };
const tiny: TextStyle = { font: 'regular', size: 6.5, colour: colours.ink };
const tinyMuted: TextStyle = { ...tiny, colour: colours.muted };

// ---- an index on its scale of percentiles --------------------------------------------------------------------------

/** Percentiles at which a band begins; the last ends at 100. Whole percentiles lie between these. */
const bandStarts = [0, 17.5, 33.5, 66.5, 82.5] as const;
const [, rangeStart, , , rangeEnd] = bandStarts;

/** How favourable each band is, 0 to 4, from the lowest percentiles to the highest. */
const favour: Readonly<Record<IndexView['favourable'], readonly number[]>> = {
  higher: [0, 1, 2, 3, 4],
  lower: [4, 3, 2, 1, 0],
  'mid-range': [0, 2, 4, 2, 0],
};

/** Draws the bands of percentiles, the value on them and the reference range below; 52 points high. */
export function indexScale(doc: Doc, index: IndexView, { x, y, width }: Omit<Box, 'height'>): void {
  const at = (percentile: number): number => x + (percentile / 100) * width;
  const barTop = y + 20;
  const barHeight = 12;
  bandStarts.forEach((start, band) => {
    const end = bandStarts[band + 1] ?? 100;
    const colour = colours.bands[favour[index.favourable][band] ?? 0] ?? colours.line;
    doc.rect(at(start), barTop, at(end) - at(start) - (end === 100 ? 0 : 1.2), barHeight).fill(colour);
  });
  doc.rect(x, barTop, width, barHeight).lineWidth(0.5).stroke(colours.edge);
  marker(doc, at(index.percentile), barTop, barHeight);
  const label = `${percent(index.value)} %`;
  line(doc, label, { x: inside(at(index.percentile), x, width, 19), y, align: 'centre' }, styles.strong);

  const bracket = barTop + barHeight + 5;
  const [low, high] = [at(rangeStart), at(rangeEnd) - 1.2];
  doc
    .moveTo(low, bracket - 2.5)
    .lineTo(low, bracket)
    .lineTo(high, bracket)
    .lineTo(high, bracket - 2.5);
  doc.lineWidth(0.8).stroke(colours.muted);
  const y2 = bracket + 4;
  const words = { ...small, colour: colours.ink };
  line(doc, percent(index.referenceLow), { x: low, y: y2, align: 'centre' }, words);
  line(doc, percent(index.referenceHigh), { x: high, y: y2, align: 'centre' }, words);
  line(doc, 'reference range, %', { x: (low + high) / 2, y: y2, align: 'centre' }, small);
}

/** A dark stroke with a light edge and a point above, seen on every band and without colour. */
function marker(doc: Doc, x: number, barTop: number, barHeight: number): void {
  doc.rect(x - 2.2, barTop - 1, 4.4, barHeight + 2).fill(colours.white);
  doc.rect(x - 1.1, barTop - 2, 2.2, barHeight + 4).fill(colours.ink);
  doc.polygon([x - 4, barTop - 6.5], [x + 4, barTop - 6.5], [x, barTop - 1]).fill(colours.ink);
}

/** Keeps the middle of a label so far from both ends that nothing of it sticks out. */
function inside(middle: number, x: number, width: number, half: number): number {
  return Math.min(x + width - half, Math.max(x + half, middle));
}

// ---- the two ages --------------------------------------------------------------------------------------------------

/** Draws both ages on one line of years: a dot, and a ring that stays visible around it; 54 points high. */
export function ageScale(doc: Doc, ages: Ages, { x, y, width }: Omit<Box, 'height'>): void {
  const both = [ages.glycanAge, ages.chronologicalAge];
  const first = Math.min(20, Math.floor(Math.min(...both) / 10) * 10);
  const last = Math.max(90, Math.ceil(Math.max(...both) / 10) * 10);
  const [from, to] = [x + 16, x + width - 18];
  const at = (age: number): number => from + ((age - first) / (last - first)) * (to - from);
  const axis = y + 27;
  for (let age = first; age <= last; age += 10) {
    doc.moveTo(at(age), axis - 3).lineTo(at(age), axis + 3);
  }
  doc.moveTo(from, axis).lineTo(to, axis).lineWidth(0.9).stroke(colours.muted);
  line(doc, String(first), { x: from - 5, y: axis - 4.5, align: 'right' }, small);
  line(doc, String(last), { x: to + 5, y: axis - 4.5 }, small);

  const [glycan, chronological] = [at(ages.glycanAge), at(ages.chronologicalAge)];
  doc.moveTo(glycan, axis).lineTo(chronological, axis).lineWidth(3).stroke(colours.accent);
  doc.circle(chronological, axis, 6.5).lineWidth(1.8).fillAndStroke(colours.white, colours.accent);
  doc.circle(glycan, axis, 4).lineWidth(1.2).fillAndStroke(colours.accent, colours.white);
  const name = { ...styles.strong, size: 8 };
  line(
    doc,
    reportWords.ages.glycan,
    { x: inside(glycan, x, width, 24), y: axis - 20, align: 'centre' },
    name,
  );
  const below = { x: inside(chronological, x, width, 38), y: axis + 11, align: 'centre' } as const;
  line(doc, reportWords.ages.chronological, below, name);
}

// ---- the peaks -----------------------------------------------------------------------------------------------------

/** Draws the 24 peaks as bars with their values. */
export function peakBars(
  doc: Doc,
  peaks: Readonly<Record<PeakName, number>>,
  { x, y, width, height }: Box,
): void {
  const most = Math.max(...Object.values(peaks));
  const step = [1, 2, 5, 10, 20].find((candidate) => most / candidate <= 5) ?? 25;
  const top = Math.ceil(most / step) * step;
  const axisWidth = 18;
  const base = y + height - 30;
  const scale = (base - y - 10) / top;
  for (let value = 0; value <= top; value += step) {
    const level = base - value * scale;
    doc.moveTo(x + axisWidth, level).lineTo(x + width, level);
    doc.lineWidth(value === 0 ? 0.9 : 0.4).stroke(value === 0 ? colours.muted : colours.line);
    line(doc, String(value), { x: x + axisWidth - 5, y: level - 4, align: 'right' }, tinyMuted);
  }
  const slot = (width - axisWidth) / peakNames.length;
  peakNames.forEach((name, index) => {
    const middle = x + axisWidth + (index + 0.5) * slot;
    const barHeight = Math.max(0.6, peaks[name] * scale);
    const colour = index < sialylatedFrom ? colours.bands[3] : colours.accent;
    doc.rect(middle - slot * 0.34, base - barHeight, slot * 0.68, barHeight).fill(colour);
    const label = { x: middle, y: base - barHeight - 9, align: 'centre' } as const;
    const labelWidth = widthOf(doc, percent(peaks[name]), tiny);
    doc.rect(middle - labelWidth / 2, label.y, labelWidth, 8).fill(colours.white);
    line(doc, percent(peaks[name]), label, tiny);
    line(doc, name, { x: middle, y: base + 3, align: 'centre' }, tinyMuted);
  });
  const edge = x + axisWidth + sialylatedFrom * slot;
  bracketBelow(
    doc,
    { from: x + axisWidth + 2, to: edge - 2, y: base + 14 },
    'GP1 to GP15: neutral; GP3 is a mixture',
  );
  bracketBelow(doc, { from: edge + 2, to: x + width - 2, y: base + 14 }, 'GP16 to GP24: sialylated');
}

/** The first of the sialylated peaks, GP16. */
const sialylatedFrom = peakNames.indexOf('GP16');

function bracketBelow(
  doc: Doc,
  { from, to, y }: { from: number; to: number; y: number },
  label: string,
): void {
  doc
    .moveTo(from, y)
    .lineTo(from, y + 2.5)
    .lineTo(to, y + 2.5)
    .lineTo(to, y);
  doc.lineWidth(0.8).stroke(colours.muted);
  line(doc, label, { x: (from + to) / 2, y: y + 5, align: 'centre' }, small);
}
