/** The drawing kit of the report: measures, colours, text, and the structure that screen readers follow. */
import { canDraw } from './fonts.ts';
import type { FontName } from './fonts.ts';
import { drawableCharacters, fitLines } from './given-text.ts';

/** A4 in points; everything stands between `left` and `right`. */
export const page = { width: 595.28, height: 841.89, left: 48, right: 547.28, contentWidth: 499.28 } as const;

/** Text colours have at least 7:1 on white, and each fill is told apart without its colour. */
export const colours = {
  ink: '#15202b',
  muted: '#46535f',
  accent: '#0b5563',
  line: '#c9d1d8',
  edge: '#8794a0',
  panel: '#f1f5f6',
  white: '#ffffff',
  sandbox: '#5c3d00',
  sandboxPanel: '#fdf2d8',
  /** From the least to the most favourable band. */
  bands: ['#edf3f4', '#cfdfe2', '#aecad0', '#8ab3bb', '#669aa4'],
} as const;

export interface TextStyle {
  readonly font: FontName;
  /** Points. */
  readonly size: number;
  readonly colour: string;
}

export const styles = {
  title: { font: 'bold', size: 25, colour: colours.ink },
  heading: { font: 'semibold', size: 14, colour: colours.ink },
  subheading: { font: 'semibold', size: 11.5, colour: colours.ink },
  body: { font: 'regular', size: 9, colour: colours.ink },
  strong: { font: 'semibold', size: 9, colour: colours.ink },
  note: { font: 'regular', size: 8, colour: colours.muted },
  label: { font: 'regular', size: 8, colour: colours.muted },
  value: { font: 'semibold', size: 10, colour: colours.ink },
  cell: { font: 'regular', size: 8.5, colour: colours.ink },
  columnHead: { font: 'semibold', size: 8, colour: colours.muted },
} as const satisfies Record<string, TextStyle>;

type Doc = PDFKit.PDFDocument;
/** A node of the structure tree. */
export type Tag = PDFKit.PDFStructureElement;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface TagOptions {
  readonly alt?: string;
  /** What the text really is, where it could not be drawn as it is. */
  readonly actual?: string;
  readonly scope?: 'Column' | 'Row';
  readonly box?: Box;
}

/** Adds a part to the structure whose children are added one by one; `end()` it after the last. */
export function group(doc: Doc, parent: Tag, type: string): Tag {
  const tag = doc.struct(type);
  parent.add(tag);
  return tag;
}

/** Adds a leaf to the structure and draws its content. */
export function leaf(doc: Doc, parent: Tag, type: string, draw: () => void, options: TagOptions = {}): void {
  const { box, ...rest } = options;
  const bbox = box && { bbox: [box.x, box.y, box.x + box.width, box.y + box.height] };
  parent.add(doc.struct(type, { ...rest, ...bbox }, draw));
}

/** Draws what a screen reader passes over. Not within a leaf. */
export function decoration(doc: Doc, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
}

/** Width of a text in points. */
export function widthOf(doc: Doc, text: string, style: TextStyle): number {
  return doc.font(style.font).fontSize(style.size).widthOfString(text);
}

/** Draws one line whose top is at `y`; `x` is its left end, middle or right end. */
export function line(
  doc: Doc,
  text: string,
  place: { readonly x: number; readonly y: number; readonly align?: 'left' | 'centre' | 'right' },
  style: TextStyle,
): void {
  const width = place.align === undefined || place.align === 'left' ? 0 : widthOf(doc, text, style);
  const left = place.x - (place.align === 'centre' ? width / 2 : width);
  doc.font(style.font).fontSize(style.size).fillColor(style.colour);
  doc.text(text, left, place.y, { lineBreak: false });
}

/** Draws text that is broken into lines of `width`; returns where the next may begin. */
export function paragraph(
  doc: Doc,
  text: string,
  place: { readonly x: number; readonly y: number; readonly width: number },
  style: TextStyle,
): number {
  doc.font(style.font).fontSize(style.size).fillColor(style.colour);
  doc.text(text, place.x, place.y, { width: place.width, lineGap: style.size * 0.25 });
  return doc.y;
}

/** Text that came from outside, as the lines that can be drawn; `actual` is set where they do not say all of it. */
function givenLines(
  doc: Doc,
  text: string,
  { style, maxWidth, maxLines }: { style: TextStyle; maxWidth: number; maxLines: number },
): { lines: readonly string[]; actual?: string } {
  const characters = drawableCharacters(text, canDraw);
  const lines = fitLines(characters, {
    maxWidth,
    maxLines,
    widthOf: (part) => widthOf(doc, part, style),
  });
  return lines.join(' ') === text ? { lines } : { lines, actual: text };
}

export interface Fact {
  readonly label: string;
  readonly value: string;
  /** Lines that the value may take. */
  readonly maxLines?: number;
}

/** A list of labelled values in columns, each column from top to bottom. */
export function facts(
  doc: Doc,
  parent: Tag,
  columns: readonly { readonly x: number; readonly width: number; readonly facts: readonly Fact[] }[],
  y: number,
): void {
  const list = group(doc, parent, 'L');
  for (const column of columns) {
    column.facts.forEach((fact, index) => {
      const top = y + index * 31;
      const item = group(doc, list, 'LI');
      leaf(doc, item, 'Lbl', () => {
        line(doc, fact.label, { x: column.x, y: top }, styles.label);
      });
      const { lines, ...options } = givenLines(doc, fact.value, {
        style: styles.value,
        maxWidth: column.width,
        maxLines: fact.maxLines ?? 1,
      });
      const draw = (): void => {
        lines.forEach((text, number) => {
          line(doc, text, { x: column.x, y: top + 11 + number * 12.5 }, styles.value);
        });
      };
      leaf(doc, item, 'LBody', draw, options);
      item.end();
    });
  }
  list.end();
}
