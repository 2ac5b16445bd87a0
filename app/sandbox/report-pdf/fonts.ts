/** Inter, read and parsed once a process: parsing its tables costs several times what drawing a report does. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

const require = createRequire(import.meta.url);

export type FontName = 'regular' | 'semibold' | 'bold';

interface Position {
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
}

interface GlyphRun {
  readonly glyphs: readonly unknown[];
  readonly positions: readonly Position[];
  readonly advanceWidth: number;
}

/** What is used of fontkit's Font. */
interface ParsedFont {
  layout(text: string, features?: readonly string[]): GlyphRun;
  hasGlyphForCodePoint(codePoint: number): boolean;
}

type Fonts = Readonly<Record<FontName, ParsedFont>>;

let parsed: Fonts | undefined;

function fonts(): Fonts {
  parsed ??= {
    regular: parse(require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
    semibold: parse(require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
    bold: parse(require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf')),
  };
  return parsed;
}

/** Makes the fonts known to a document by their names. Only the glyphs that it uses are embedded. */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const [name, font] of Object.entries(fonts())) {
    // pdfkit takes parsed fonts since 0.20; its types do not say so yet.
    doc.registerFont(name, font as unknown as Uint8Array);
  }
}

/** Whether every weight can draw a character: they share one set of glyphs. */
export function canDraw(codePoint: number): boolean {
  return fonts().regular.hasGlyphForCodePoint(codePoint);
}

function parse(file: string): ParsedFont {
  // pdfkit brings the parser (fontkit) but hands out what it parsed only here.
  const doc = new PDFDocument({ autoFirstPage: false, font: '' });
  doc.font(readFileSync(file));
  return withPlainNumbers((doc as unknown as { _font: { font: ParsedFont } })._font.font);
}

/** Texts whose layout is remembered, over all reports; beyond it, all are forgotten. */
const maxRemembered = 5_000;

/**
 * The same font with its numbers in tabular figures and without kerning (Inter would draw 17.59 nearly as 1759), and
 * with a memory for layouts: pdfkit has one only for the length of a document, and none for OpenType features.
 */
function withPlainNumbers(font: ParsedFont): ParsedFont {
  const remembered = new Map<string, GlyphRun>();
  const runOf = (text: string, features?: readonly string[]): GlyphRun => {
    const known = remembered.get(text);
    if (known !== undefined) return known;
    const run = font.layout(text, features);
    if (remembered.size >= maxRemembered) remembered.clear();
    remembered.set(text, run);
    return run;
  };
  const layout = (text: string): GlyphRun => {
    const parts = text
      .split(/(\d[\d.]*)/)
      .flatMap((part, index) =>
        index % 2 === 1 ? [...part].map((digit) => runOf(digit, ['tnum'])) : part === '' ? [] : [runOf(part)],
      );
    // pdfkit scales the positions in place, and asks for the width afterwards.
    const positions = parts.flatMap((run) => run.positions.map((position) => ({ ...position })));
    return {
      glyphs: parts.flatMap((run) => run.glyphs),
      positions,
      get advanceWidth() {
        return positions.reduce((width, position) => width + position.xAdvance, 0);
      },
    };
  };
  return Object.create(font, { layout: { value: layout } }) as ParsedFont;
}
