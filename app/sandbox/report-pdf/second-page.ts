/** Page 2: the peaks, how the indexes come from them, and what the result is and is not. */
import { indexDefinitions, neutralShare, peakNames, peakStructures } from '../../contract/indexes.ts';
import type { PeakName } from '../../contract/indexes.ts';
import type { ReportView } from '../results/report-view.ts';
import { peakBars } from './charts.ts';
import { colours, decoration, facts, group, leaf, line, page, paragraph, styles } from './sheet.ts';
import type { Tag } from './sheet.ts';
import { peaksInWords, percent } from './wording.ts';
import { reportWords } from '../words/report.ts';

type Doc = PDFKit.PDFDocument;

export function drawSecondPage(doc: Doc, parent: Tag, view: ReportView): void {
  drawPeaks(doc, parent, view);
  drawPeakTable(doc, parent, view);
  drawFormulas(doc, parent, view);
  drawLimits(doc, parent);
  drawOrigin(doc, parent, view);
}

// ---- peaks ---------------------------------------------------------------------------------------------------------

function drawPeaks(doc: Doc, parent: Tag, { peaks }: ReportView): void {
  leaf(doc, parent, 'H2', () => {
    line(doc, reportWords.peaks.heading, { x: page.left, y: 62 }, styles.heading);
  });
  leaf(doc, parent, 'P', () => {
    const text = reportWords.peaks.explained(peakNames.length);
    line(doc, text, { x: page.left, y: 82 }, styles.note);
  });
  const largest = peakNames.toSorted((a, b) => peaks[b] - peaks[a]).slice(0, 3);
  const named = largest.map((name) => `${name} (${percent(peaks[name])} %)`).join(', ');
  const alt = reportWords.peaks.alternative(peakNames.length, named);
  const box = { x: page.left, y: 98, width: page.contentWidth, height: 148 };
  leaf(
    doc,
    parent,
    'Figure',
    () => {
      peakBars(doc, peaks, box);
    },
    { alt, box },
  );
}

const tableTop = 256;
const rowHeight = 14.2;
const blocks = 3;
const rowsOfBlock = peakNames.length / blocks;
const blockGap = 20;
const blockWidth = (page.contentWidth - (blocks - 1) * blockGap) / blocks;

interface Column {
  readonly head: string;
  /** Of the text's left or right end, from the block's left. */
  readonly x: number;
  readonly align?: 'right';
  readonly text: (name: PeakName, peaks: ReportView['peaks']) => string;
}

const peakColumns: readonly Column[] = [
  { head: reportWords.peaks.columns.peak, x: 4, text: (name) => name },
  {
    head: reportWords.peaks.columns.percent,
    x: 72,
    align: 'right',
    text: (name, peaks) => percent(peaks[name]),
  },
  { head: reportWords.peaks.columns.structure, x: 82, text: (name) => peakStructures[name] ?? '–' },
  {
    head: reportWords.peaks.columns.index,
    x: blockWidth - 4,
    align: 'right',
    text: (name) => indexesOf(name),
  },
];

/** Symbols of the indexes that count a peak. */
function indexesOf(name: PeakName): string {
  const counting = indexDefinitions.filter((definition) =>
    (definition.peaks as readonly PeakName[]).includes(name),
  );
  return counting.length === 0 ? '–' : counting.map(({ symbol }) => symbol).join(', ');
}

/** One table, read row by row; it is drawn in three blocks beside each other. */
function drawPeakTable(doc: Doc, parent: Tag, { peaks }: ReportView): void {
  const blockX = (block: number): number => page.left + block * (blockWidth + blockGap);
  decoration(doc, () => {
    for (let block = 0; block < blocks; block += 1) {
      rules(doc, blockX(block), blockWidth, rowsOfBlock);
      if (block > 0) peakColumns.forEach((column) => drawHead(doc, column, blockX(block)));
    }
  });
  const table = group(doc, parent, 'Table');
  const head = group(doc, table, 'TR');
  for (const column of peakColumns) {
    leaf(doc, head, 'TH', () => drawHead(doc, column, blockX(0)), { scope: 'Column' });
  }
  head.end();
  peakNames.forEach((name, index) => {
    const x = blockX(Math.floor(index / rowsOfBlock));
    const y = tableTop + ((index % rowsOfBlock) + 1) * rowHeight + 2;
    const row = group(doc, table, 'TR');
    peakColumns.forEach((column, number) => {
      const place = { x: x + column.x, y, ...(column.align && { align: column.align }) };
      const draw = (): void => {
        line(doc, column.text(name, peaks), place, styles.cell);
      };
      if (number === 0) leaf(doc, row, 'TH', draw, { scope: 'Row' });
      else leaf(doc, row, 'TD', draw);
    });
    row.end();
  });
  table.end();
}

function drawHead(doc: Doc, column: Column, blockX: number): void {
  const place = { x: blockX + column.x, y: tableTop + 2, ...(column.align && { align: column.align }) };
  line(doc, column.head, place, styles.columnHead);
}

function rules(doc: Doc, x: number, width: number, rows: number): void {
  for (let row = 0; row < rows; row += 1) {
    const y = tableTop + (row + 1) * rowHeight;
    doc.moveTo(x, y).lineTo(x + width, y);
    doc.lineWidth(row === 0 ? 0.9 : 0.4).stroke(row === 0 ? colours.muted : colours.line);
  }
}

// ---- formulas ------------------------------------------------------------------------------------------------------

const formulasTop = 403;
const formulaColumns = [
  { head: reportWords.formulas.columns.index, x: 4 },
  { head: reportWords.formulas.columns.sum, x: 108 },
  { head: reportWords.formulas.columns.share, x: 268 },
  { head: reportWords.formulas.columns.favorable, x: 360 },
  { head: reportWords.formulas.columns.value, x: page.contentWidth - 4, align: 'right' },
] as const;

function drawFormulas(doc: Doc, parent: Tag, view: ReportView): void {
  leaf(doc, parent, 'H2', () => {
    line(doc, reportWords.formulas.heading, { x: page.left, y: formulasTop }, styles.heading);
  });
  const headY = formulasTop + 22;
  const rows = view.indexes.map((index) => {
    const definition = indexDefinitions.find(({ symbol }) => symbol === index.symbol) ?? indexDefinitions[0];
    return [
      `${index.name} (${index.symbol})`,
      peaksInWords(definition.peaks),
      reportWords.formulas.wholes[definition.shareOf],
      index.favourable,
      percent(index.value),
    ];
  });
  decoration(doc, () => {
    for (let row = 0; row < rows.length; row += 1) {
      const y = headY + 12 + row * rowHeight;
      doc.moveTo(page.left, y).lineTo(page.right, y);
      doc.lineWidth(row === 0 ? 0.9 : 0.4).stroke(row === 0 ? colours.muted : colours.line);
    }
  });
  const place = (column: (typeof formulaColumns)[number] | undefined, y: number) => ({
    x: page.left + (column?.x ?? 0),
    y,
    ...(column && 'align' in column && { align: column.align }),
  });
  const table = group(doc, parent, 'Table');
  const head = group(doc, table, 'TR');
  for (const column of formulaColumns) {
    leaf(doc, head, 'TH', () => line(doc, column.head, place(column, headY), styles.columnHead), {
      scope: 'Column',
    });
  }
  head.end();
  rows.forEach((cells, number) => {
    const y = headY + 14 + number * rowHeight;
    const row = group(doc, table, 'TR');
    cells.forEach((text, cell) => {
      const draw = (): void => line(doc, text, place(formulaColumns[cell], y), styles.cell);
      if (cell === 0) leaf(doc, row, 'TH', draw, { scope: 'Row' });
      else leaf(doc, row, 'TD', draw);
    });
    row.end();
  });
  table.end();
  leaf(doc, parent, 'P', () => {
    const { neutral, source, simulated } = reportWords.formulas;
    const text = [neutral(percent(neutralShare(view.peaks))), source, simulated].join(' ');
    const y = headY + 18 + rows.length * rowHeight;
    paragraph(doc, text, { x: page.left, y, width: page.contentWidth }, styles.note);
  });
}

// ---- limits, origin ------------------------------------------------------------------------------------------------

const limitsTop = 564;

function drawLimits(doc: Doc, parent: Tag): void {
  leaf(doc, parent, 'H2', () => {
    line(doc, reportWords.limits.heading, { x: page.left, y: limitsTop }, styles.heading);
  });
  let y = limitsTop + 23;
  const list = group(doc, parent, 'L');
  for (const text of reportWords.limits.items) {
    const item = group(doc, list, 'LI');
    const top = y;
    leaf(doc, item, 'Lbl', () => line(doc, '•', { x: page.left + 2, y: top }, styles.body));
    leaf(doc, item, 'LBody', () => {
      y = paragraph(doc, text, { x: page.left + 14, y: top, width: page.contentWidth - 14 }, styles.body);
    });
    y += 2;
    item.end();
  }
  list.end();
}

const originTop = 682;

function drawOrigin(doc: Doc, parent: Tag, view: ReportView): void {
  decoration(doc, () => {
    doc.roundedRect(page.left, originTop, page.contentWidth, 98, 6).fill(colours.panel);
  });
  leaf(doc, parent, 'H2', () => {
    line(doc, reportWords.origin.heading, { x: page.left + 16, y: originTop + 11 }, styles.heading);
  });
  facts(
    doc,
    parent,
    [
      {
        x: page.left + 16,
        width: 228,
        facts: [
          { label: reportWords.origin.result, value: view.resultId },
          { label: reportWords.origin.order, value: view.orderId },
        ],
      },
      {
        x: 308,
        width: 224,
        facts: [
          { label: reportWords.origin.created, value: view.createdOn },
          {
            label: reportWords.origin.recorded,
            value: `${view.dateOfBirth}, ${view.dateOfSampling}`,
          },
        ],
      },
    ],
    originTop + 34,
  );
}
