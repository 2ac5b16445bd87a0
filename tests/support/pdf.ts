import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

type PDFDocumentProxy = Awaited<ReturnType<typeof getDocument>['promise']>;
type PDFPageProxy = Awaited<ReturnType<PDFDocumentProxy['getPage']>>;

interface TextPart {
  text: string;
  /** Of its baseline's left end, and its extent: points from the page's left and bottom. */
  x: number;
  y: number;
  width: number;
  size: number;
}

interface StructureNode {
  role: string;
  alt?: string;
  /** All that stands below it, in reading order. */
  text: string;
  children: StructureNode[];
}

/** As pdf.js gives it: a node of a role, or a piece of the page's content. */
interface RawNode {
  role?: string;
  alt?: string;
  id?: string;
  children?: RawNode[];
}

interface PdfPage {
  /** All text in the order in which it is drawn. */
  text: string;
  parts: TextPart[];
  width: number;
  height: number;
  structure: StructureNode;
  /** How many times something is painted that is neither part of the structure nor marked as decoration. */
  unmarked: number;
}

/** What a reader gets out of a PDF. */
export interface PdfFacts {
  pages: PdfPage[];
  title: unknown;
  author: unknown;
  subject: unknown;
  created: unknown;
  language: unknown;
  showsTitle: boolean;
  tagged: boolean;
  /** The PDF/UA part that it says to follow. */
  accessibility: unknown;
  bookmarks: string[];
}

/** Reads a PDF with pdf.js, an implementation that knows nothing of ours. */
export async function readPdf(bytes: Uint8Array): Promise<PdfFacts> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const pdf = await task.promise;
  try {
    const { info, metadata } = await pdf.getMetadata();
    const facts = info as Record<string, unknown>;
    const preferences = (await pdf.getViewerPreferences()) as Map<string, unknown> | null;
    // A map, whatever its types say.
    const marks = (await pdf.getMarkInfo()) as unknown as Map<string, boolean> | null;
    const outline = (await pdf.getOutline()) as { title: string }[] | null;
    const pages: PdfPage[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) pages.push(await readPage(pdf, number));
    return {
      pages,
      title: facts['Title'],
      author: facts['Author'],
      subject: facts['Subject'],
      created: facts['CreationDate'],
      language: facts['Language'],
      showsTitle: preferences?.get('DisplayDocTitle') === true,
      tagged: marks?.get('Marked') === true,
      accessibility: metadata?.get('pdfuaid:part'),
      bookmarks: (outline ?? []).map(({ title }) => title),
    };
  } finally {
    await task.destroy();
  }
}

async function readPage(pdf: PDFDocumentProxy, number: number): Promise<PdfPage> {
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const parts = items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [
          {
            text: item.str,
            x: Number(item.transform[4]),
            y: Number(item.transform[5]),
            width: item.width,
            size: item.height,
          },
        ]
      : [],
  );
  const structure = structureOf(await page.getStructTree(), await textByContent(page));
  const unmarked = paintedUnmarked((await page.getOperatorList()).fnArray);
  return { text: parts.map(({ text }) => text).join(' '), parts, width, height, structure, unmarked };
}

function structureOf(node: RawNode, texts: ReadonlyMap<string, string>): StructureNode {
  const children = (node.children ?? []).map((child) => structureOf(child, texts));
  const own = node.id === undefined ? '' : (texts.get(node.id) ?? '').trim();
  return {
    role: node.role ?? '',
    ...(node.alt !== undefined && { alt: node.alt }),
    text: [own, ...children.map(({ text }) => text)].filter((text) => text !== '').join(' '),
    children,
  };
}

/** The text of each piece of marked content, by its id. */
async function textByContent(page: PDFPageProxy): Promise<Map<string, string>> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  const open: string[] = [];
  for (const item of items) {
    if ('str' in item) {
      const id = open.at(-1) ?? '';
      texts.set(id, `${texts.get(id) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`);
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push(item.id ?? '');
  }
  return texts;
}

const painting = new Set([OPS.showText, OPS.constructPath, OPS.fill, OPS.stroke, OPS.fillStroke]);

function paintedUnmarked(operators: readonly number[]): number {
  let depth = 0;
  let unmarked = 0;
  for (const operator of operators) {
    if (operator === OPS.beginMarkedContent || operator === OPS.beginMarkedContentProps) depth += 1;
    else if (operator === OPS.endMarkedContent) depth -= 1;
    else if (depth === 0 && painting.has(operator)) unmarked += 1;
  }
  return unmarked;
}

/** All nodes of a role, in reading order. */
export function nodesOf(tree: StructureNode, role: string): StructureNode[] {
  const below = tree.children.flatMap((child) => nodesOf(child, role));
  return tree.role === role ? [tree, ...below] : below;
}

/** Pairs of texts that lie on one another, and texts that leave the page's margin. */
export function misplaced({ parts, width }: PdfPage, margin: number): string[] {
  const outside = parts.filter((part) => part.x < margin - 2 || part.x + part.width > width - margin + 2);
  const overlapping = parts.flatMap((a, index) =>
    parts
      .slice(index + 1)
      .filter(
        (b) =>
          Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 0.5 &&
          Math.min(a.y + 0.7 * a.size, b.y + 0.7 * b.size) - Math.max(a.y, b.y) > 0.5,
      )
      .map((b) => `"${a.text}" and "${b.text}" overlap`),
  );
  return [...outside.map(({ text }) => `"${text}" sticks out`), ...overlapping];
}
