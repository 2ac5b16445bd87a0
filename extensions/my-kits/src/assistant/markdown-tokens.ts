import { Lexer, type Token, Tokenizer, type TokensList } from 'marked';

/** What a text may hold before it is read more simply: no text makes a page hang or fill up. */
const limits = {
  /** Quotes in lists in quotes … */
  blockDepth: 6,
  /** Emphasis in links in emphasis … */
  inlineDepth: 6,
  /** Characters of one paragraph: what marks may mean is looked for in a time that grows with its square. */
  paragraphLength: 3_000,
  /** A table's columns: each row has all of them, whatever it says. */
  tableColumns: 12,
  /** Characters read at once: some texts take a time that grows with the square of their length. */
  pieceLength: 16_000,
  /** What comes after is shown as plain text. The first piece is always read, and few texts have a second. */
  timeMs: 400,
};

/** Leaves as text what is no part of our texts: HTML, links defined elsewhere, text struck out, wide tables. */
class PlainTokenizer extends Tokenizer {
  override html(): undefined {
    return undefined;
  }
  override tag(): undefined {
    return undefined;
  }
  override def(): undefined {
    return undefined;
  }
  override reflink(): undefined {
    return undefined;
  }
  override del(): undefined {
    return undefined;
  }
  override table(source: string) {
    const columns = source.slice(0, source.indexOf('\n')).split('|').length;
    return columns > limits.tableColumns + 2 ? undefined : super.table(source);
  }
}

/** marked's lexer, which stops looking for marks where a limit is reached. */
class LimitedLexer extends Lexer {
  private blockDepth = 0;
  private inlineDepth = 0;

  override blockTokens(source: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[];
  override blockTokens(source: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList;
  override blockTokens(source: string, tokens: Token[] = [], lastParagraphClipped = false): Token[] {
    if (this.blockDepth >= limits.blockDepth) return asText(source, tokens);
    this.blockDepth += 1;
    try {
      return super.blockTokens(source, tokens, lastParagraphClipped);
    } finally {
      this.blockDepth -= 1;
    }
  }

  override inlineTokens(source: string, tokens: Token[] = []): Token[] {
    if (this.inlineDepth >= limits.inlineDepth || source.length > limits.paragraphLength)
      return asText(source, tokens);
    this.inlineDepth += 1;
    try {
      return super.inlineTokens(source, tokens);
    } finally {
      this.inlineDepth -= 1;
    }
  }
}

function asText(source: string, tokens: Token[]): Token[] {
  tokens.push({ type: 'text', raw: source, text: source });
  return tokens;
}

/** A text's Markdown as tokens, each a block; what can't be read is a block of text. Never throws. */
export function tokensOf(text: string): Token[] {
  const endsAt = performance.now() + limits.timeMs;
  return piecesOf(text).flatMap((piece, index) =>
    index === 0 || performance.now() < endsAt ? tokensOfPiece(piece) : asText(piece, []),
  );
}

function tokensOfPiece(piece: string): Token[] {
  try {
    return new LimitedLexer({ gfm: true, tokenizer: new PlainTokenizer() }).lex(piece);
  } catch {
    return asText(piece, []);
  }
}

/** A long text cut where a paragraph ends, or a line, or else anywhere. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > limits.pieceLength) {
    const ends = ['\n\n', '\n'].map((end) => rest.lastIndexOf(end, limits.pieceLength));
    const at = ends.find((end) => end > 0) ?? limits.pieceLength;
    pieces.push(rest.slice(0, at));
    rest = rest.slice(at);
  }
  return [...pieces, rest];
}
