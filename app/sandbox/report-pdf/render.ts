/** A report as a PDF: two A4 pages, tagged (PDF/UA), the same bytes for the same report. Drawn with pdfkit. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import type { ReportView } from '../results/report-view.ts';
import { drawFirstPage } from './first-page.ts';
import { registerFonts } from './fonts.ts';
import { drawSecondPage } from './second-page.ts';
import { colours, decoration, group, leaf, line, page, styles, widthOf } from './sheet.ts';
import type { Tag, TextStyle } from './sheet.ts';
import { reportWords } from '../words/report.ts';

type Doc = PDFKit.PDFDocument;

/**
 * Draws reports one after the other; without any, one page that says so. Other work gets its turn between reports.
 * The bytes depend on the views alone.
 */
export async function renderReportsPdf(views: readonly ReportView[]): Promise<Uint8Array<ArrayBuffer>> {
  const doc = openDocument(views);
  const bytes = bytesOf(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  if (views.length === 0) drawEmpty(doc, root);
  for (const [index, view] of views.entries()) {
    if (index > 0) await nextTurn();
    drawReport(doc, root, view);
    if (views.length > 1) doc.outline.addItem(reportWords.outline(index + 1, view.kitCode));
  }
  root.end();
  doc.end();
  return bytes;
}

function openDocument(views: readonly ReportView[]): Doc {
  const [first, ...more] = views;
  const title =
    first === undefined || more.length > 0
      ? reportWords.titleOfMany(views.length)
      : reportWords.titleOfKit(first.kitCode);
  const options = {
    autoFirstPage: false,
    size: 'A4',
    margin: 0,
    // No font to begin with: the default one could not be embedded.
    font: '',
    pdfVersion: '1.7',
    // The types name the archive subsets only.
    subset: 'PDF/UA' as 'PDF/A-1',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: title,
      Author: reportWords.author,
      Subject: reportWords.notice,
      // The time of drawing would make two answers differ. An empty list has no time of its own.
      CreationDate: new Date(first?.createdOn ?? 0),
    },
  } as const;
  const doc = new PDFDocument(options);
  registerFonts(doc);
  return doc;
}

function drawReport(doc: Doc, root: Tag, view: ReportView): void {
  const part = group(doc, root, 'Part');
  addPage(doc, reportWords.pageOf(1, 2));
  drawFirstPage(doc, part, view);
  addPage(doc, reportWords.pageOf(2, 2));
  drawSecondPage(doc, part, view);
  part.end();
}

function drawEmpty(doc: Doc, root: Tag): void {
  addPage(doc, reportWords.pageOf(1, 1));
  leaf(doc, root, 'H1', () =>
    line(doc, reportWords.headingOfMany, { x: page.left - 1, y: 62 }, styles.title),
  );
  leaf(doc, root, 'P', () => line(doc, reportWords.noReports, { x: page.left, y: 100 }, styles.value));
}

const pill: TextStyle = { font: 'bold', size: 8.5, colour: colours.white };
const notice: TextStyle = { font: 'semibold', size: 8.5, colour: colours.sandbox };

/** A page with what stands on each: that nothing on it is real, and which page it is. */
function addPage(doc: Doc, number: string): void {
  doc.addPage({ size: 'A4', margin: 0 });
  decoration(
    doc,
    () => {
      const [top, height] = [26, 20];
      doc.roundedRect(page.left, top, page.contentWidth, height, 4).fill(colours.sandboxPanel);
      const pillWidth = widthOf(doc, reportWords.sandbox, pill) + 16;
      doc.roundedRect(page.left, top, pillWidth, height, 4).fill(colours.sandbox);
      line(doc, reportWords.sandbox, { x: page.left + 8, y: top + 5 }, pill);
      line(doc, reportWords.simulated, { x: page.left + pillWidth + 10, y: top + 5 }, notice);
      const footTop = page.height - 40;
      doc.moveTo(page.left, footTop).lineTo(page.right, footTop);
      doc.lineWidth(0.6).stroke(colours.line);
      line(doc, reportWords.notice, { x: page.left, y: footTop + 7 }, { ...notice, size: 8 });
      line(doc, number, { x: page.right, y: footTop + 7, align: 'right' }, styles.note);
    },
    'Pagination',
  );
}

function bytesOf(doc: Doc): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}
