/** Page 1: whom and what the report is about, both ages, and the five indexes. */
import type { IndexView } from '../results/index-view.ts';
import { genderIn } from '../results/registration.ts';
import type { ReportView } from '../results/report-view.ts';
import { ageScale, indexScale } from './charts.ts';
import { colours, decoration, facts, group, leaf, line, page, paragraph, styles } from './sheet.ts';
import type { Tag, TextStyle } from './sheet.ts';
import {
  ageSentence,
  bandsSentence,
  capitalised,
  directionSentence,
  indexAlternative,
  longDate,
  ordinal,
  percent,
  placeSentence,
} from './wording.ts';
import { reportWords } from '../words/report.ts';

type Doc = PDFKit.PDFDocument;

const ageFigure: TextStyle = { font: 'bold', size: 42, colour: colours.ink };
const indexFigure: TextStyle = { font: 'bold', size: 17, colour: colours.ink };

export function drawFirstPage(doc: Doc, parent: Tag, view: ReportView): void {
  leaf(doc, parent, 'H1', () => {
    line(doc, reportWords.title, { x: page.left - 1, y: 62 }, styles.title);
  });
  leaf(doc, parent, 'P', () => {
    const text = reportWords.about;
    line(doc, text, { x: page.left, y: 95 }, { ...styles.body, colour: colours.muted });
  });
  facts(
    doc,
    parent,
    [
      {
        x: page.left,
        width: 226,
        facts: [
          { label: reportWords.person.kitCode, value: view.kitCode },
          {
            label: reportWords.person.reference,
            value: view.reference ?? reportWords.person.noReference,
            maxLines: 2,
          },
        ],
      },
      {
        x: 292,
        width: 120,
        facts: [
          { label: reportWords.person.dateOfBirth, value: longDate(view.dateOfBirth) },
          { label: reportWords.person.dateOfSampling, value: longDate(view.dateOfSampling) },
        ],
      },
      {
        x: 427,
        width: 120,
        facts: [
          { label: reportWords.person.gender, value: capitalised(view.gender) },
          { label: reportWords.person.ethnicity, value: view.ethnicity },
        ],
      },
    ],
    120,
  );
  drawAges(doc, parent, view);
  drawIndexes(doc, parent, view);
}

// ---- ages ----------------------------------------------------------------------------------------------------------

function drawAges(doc: Doc, parent: Tag, view: ReportView): void {
  const top = 202;
  decoration(doc, () => {
    doc.roundedRect(page.left, top, page.contentWidth, 104, 6).fill(colours.panel);
  });
  leaf(doc, parent, 'H2', () => {
    line(doc, reportWords.ages.heading, { x: page.left + 16, y: top + 11 }, styles.heading);
  });
  const ages = [
    { label: reportWords.ages.glycanYears, years: view.glycanAge, x: page.left + 16 },
    { label: reportWords.ages.chronologicalYears, years: view.chronologicalAge, x: page.left + 116 },
  ];
  for (const age of ages) {
    leaf(doc, parent, 'P', () => {
      line(doc, age.label, { x: age.x, y: top + 35 }, styles.label);
      line(doc, String(age.years), { x: age.x - 2, y: top + 44 }, ageFigure);
    });
  }
  const box = { x: 284, y: top + 16, width: 248, height: 54 };
  const alt = reportWords.ages.alternative(view.glycanAge, view.chronologicalAge);
  leaf(
    doc,
    parent,
    'Figure',
    () => {
      ageScale(doc, view, box);
    },
    { alt, box },
  );
  leaf(doc, parent, 'P', () => {
    line(doc, ageSentence(view), { x: box.x + 16, y: top + 80 }, styles.body);
  });
}

// ---- indexes -------------------------------------------------------------------------------------------------------

const indexesTop = 322;
const rowHeight = 82;

function drawIndexes(doc: Doc, parent: Tag, view: ReportView): void {
  const { chronologicalAge: years } = view;
  const gender = genderIn(view.gender) === null ? null : view.gender;
  leaf(doc, parent, 'H2', () => {
    line(doc, reportWords.indexes.heading, { x: page.left, y: indexesTop }, styles.heading);
  });
  leaf(doc, parent, 'P', () => {
    const words = reportWords.indexes;
    const text = [words.scales(gender, years), bandsSentence(), words.darker].join(' ');
    paragraph(doc, text, { x: page.left, y: indexesTop + 20, width: page.contentWidth }, styles.note);
  });
  view.indexes.forEach((index, number) => {
    drawIndex(doc, parent, index, indexesTop + 50 + number * rowHeight);
  });
}

function drawIndex(doc: Doc, parent: Tag, index: IndexView, top: number): void {
  decoration(doc, () => {
    doc.moveTo(page.left, top).lineTo(page.right, top).lineWidth(0.6).stroke(colours.line);
  });
  const section = group(doc, parent, 'Sect');
  leaf(doc, section, 'H3', () => {
    line(doc, `${index.name} (${index.symbol})`, { x: page.left, y: top + 12 }, styles.subheading);
  });
  leaf(doc, section, 'P', () => {
    line(doc, `${percent(index.value)} %`, { x: page.left, y: top + 28 }, indexFigure);
  });
  leaf(doc, section, 'P', () => {
    const role = index.role === 'primary' ? reportWords.indexes.primary : reportWords.indexes.supportive;
    const place = { x: page.left, y: top + 52, width: 130 };
    paragraph(doc, `${role}: ${index.measures}`, place, styles.note);
  });
  const box = { x: 190, y: top + 13, width: 212, height: 54 };
  leaf(
    doc,
    section,
    'Figure',
    () => {
      indexScale(doc, index, box);
    },
    { alt: indexAlternative(index), box },
  );
  const side = { x: 424, width: page.right - 424 };
  leaf(doc, section, 'P', () => {
    line(
      doc,
      reportWords.percentile(ordinal(index.percentile)),
      { x: side.x, y: top + 12 },
      styles.subheading,
    );
  });
  leaf(doc, section, 'P', () => {
    const text = `${placeSentence(index)}\n${directionSentence(index)}`;
    paragraph(doc, text, { ...side, y: top + 30 }, { ...styles.note, colour: colours.ink });
  });
  section.end();
}
