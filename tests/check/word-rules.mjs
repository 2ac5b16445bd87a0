// What the texts of the app and of the two simulated worlds must keep to, so that each face can be read and changed in
// one sitting: a sentence stands in one place, and a number in it comes from the rule that owns it.
import ts from 'typescript';
import { SENTENCE_WORDS, sentencesTwice } from './extension-word-rules.mjs';

/** Stands for what a template fills in: two sentences that differ only there are the same sentence. */
const FILLED_IN = '…';

/** What these hold is read by code: names of modules, keys, types, and literals that are compared with. */
const READ_BY_CODE = new Set([
  ts.SyntaxKind.ImportDeclaration,
  ts.SyntaxKind.ExportDeclaration,
  ts.SyntaxKind.LiteralType,
  ts.SyntaxKind.ElementAccessExpression,
  ts.SyntaxKind.BinaryExpression,
  ts.SyntaxKind.CaseClause,
]);

/** Of a comparison alone: what `+` joins is a text. */
const isReadByCode = ({ parent, pos }) =>
  (READ_BY_CODE.has(parent.kind) &&
    !(ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.PlusToken)) ||
  (ts.isPropertyAssignment(parent) && parent.name.pos === pos);

/** The tree of a file, whose nodes know their parents. */
const treeOf = (path, source) =>
  ts.createSourceFile(
    path,
    source,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

/** The line of a node, from 1. */
const lineOf = (tree, node) => tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;

/** What a literal says, with `…` for what is filled in; null for any other node. */
function literalText(node) {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(FILLED_IN);
  return null;
}

/**
 * The texts that a file of words holds.
 * @param {string} path relative to the root
 * @param {string} source
 * @returns {{ at: string, text: string }[]} where each is, such as `app/words/a.ts:12`, and what it says
 */
export function textsIn(path, source) {
  const tree = treeOf(path, source);
  const found = [];
  const visit = (node) => {
    const text = literalText(node);
    if (text !== null && !isReadByCode(node)) found.push({ at: `${path}:${lineOf(tree, node)}`, text });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Attributes that a person reads or hears, of elements and of components. */
const READ_ATTRIBUTES =
  /^(?:title|subtitle|label|labelHidden|content|heading|helpText|placeholder|alt|aria-label|(?:\w*[aA]ccessibilityL|\w+L)abel)$/;

/** What is thrown for a programmer, and what is told to the log, nobody else reads. */
const isForProgrammers = (node) =>
  ts.findAncestor(
    node,
    (above) =>
      (ts.isNewExpression(above) && /Error$/.test(above.expression.getText())) ||
      (ts.isCallExpression(above) && /\blog\.\w+$/.test(above.expression.getText())),
  ) !== undefined;

/** What a database reads: it begins with an SQL keyword in capitals. */
const isSql = (text) =>
  /^(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH|WHEN|FROM|ORDER BY|CREATE|SET)\b/.test(text);

/** Where a file's words belong: the two sealed worlds have their own. */
const wordsOf = (path) => {
  const [world] = /^app\/(?:sandbox|local-shopify)\//.exec(path) ?? ['app/'];
  return `${world}words`;
};

/** At least three words, from a capital letter to a mark. */
const isWholeSentence = (text) =>
  /^\p{Lu}/u.test(text) && /[.!?…]$/.test(text) && text.split(/\s+/).length >= 3;

/** Why a field isn't taken: it follows the field's name. */
const isRule = (text) => /^must (?:be|have|not|contain|name|start)\b/.test(text);

const looksSaid = (text) => isWholeSentence(text) || isRule(text);

/** What a node of a page says that no file of words does; null where it says nothing. */
function saidBy(node) {
  if (ts.isJsxText(node))
    return /\p{L}{2}/u.test(node.text) ? node.text.trim().replaceAll(/\s+/g, ' ') : null;
  const text = literalText(node);
  if (text === null || isReadByCode(node) || isForProgrammers(node)) return null;
  const { parent } = node;
  const attribute = ts.isJsxExpression(parent) ? parent.parent : parent;
  const isRead = ts.isJsxAttribute(attribute) && READ_ATTRIBUTES.test(attribute.name.getText());
  const said = text.trim();
  return (isRead && /\p{L}{2}/u.test(text.replaceAll(FILLED_IN, ''))) || (looksSaid(said) && !isSql(said))
    ? said
    : null;
}

/**
 * What people read that stands in a page, or beside it, instead of in a file of words.
 * @param {string} path relative to the root
 * @param {string} source
 * @returns {string[]} sentences
 */
export function saidOutsideWords(path, source) {
  const tree = treeOf(path, source);
  const problems = [];
  const visit = (node) => {
    const text = saidBy(node);
    if (text !== null)
      problems.push(`${path}:${lineOf(tree, node)} says “${text}”: move that into ${wordsOf(path)}`);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return problems;
}

/** What ends with no mark may be a label: two buttons may say the same and mean different things. */
const LONGEST_LABEL_WORDS = 5;

/** Whether a text says so much that it says the same wherever it stands; what is filled in counts for nothing. */
function isSentence(text) {
  const words = text
    .replaceAll(FILLED_IN, '')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word)).length;
  return /[.!?:]$/.test(text.trim()) ? words >= SENTENCE_WORDS : words > LONGEST_LABEL_WORDS;
}

/** The sentences of a text, which may hold several. */
const sentencesOf = (text) =>
  text
    .split(/(?<=[.!?])\s+/)
    .filter(isSentence)
    .map((sentence) => sentence.trim());

/**
 * Sentences that stand in the words of two faces.
 * @param {Record<string, { at: string, text: string }[]>} faces the texts of each
 * @param {Record<string, string>} allowed sentences that may, with the reason
 * @returns {string[]} sentences; one too for what is allowed and is not said twice any more
 */
export function saidByTwoFaces(faces, allowed = {}) {
  const first = new Map();
  const used = new Set();
  const problems = [];
  for (const [face, texts] of Object.entries(faces))
    for (const { at, text } of texts)
      for (const sentence of sentencesOf(text)) {
        const before = first.get(sentence);
        if (before === undefined) first.set(sentence, { face, at });
        else if (before.face !== face && Object.hasOwn(allowed, sentence)) used.add(sentence);
        else if (before.face !== face)
          problems.push(`${at} says what ${before.at} says in another face: “${sentence}”`);
      }
  const unused = Object.keys(allowed)
    .filter((sentence) => !used.has(sentence))
    .map((sentence) => `no two faces say “${sentence}” any more: take it off the list of what two may say`);
  return [...problems, ...unused];
}

/**
 * Sentences of a face that are written down twice, be it within longer texts.
 * @param {{ at: string, text: string }[]} texts of one face
 * @returns {string[]} sentences
 */
export function wordsTwice(texts) {
  const sentences = texts.flatMap(({ at, text }, i) =>
    sentencesOf(text).map((sentence, j) => [`${at}#${i}.${j}`, { en: sentence, de: '' }]),
  );
  return sentencesTwice(Object.fromEntries(sentences)).map((problem) => problem.replaceAll(/#\d+\.\d+/g, ''));
}

/** A section of the contract's documents, with its rules: a number that a document owns. */
const SECTION = /§\d+(?:\.\d+)*(?: rules? \d+(?:(?:, | and )\d+)*)?/g;

/** What stands between backticks is code, and read as it is. */
const CODE = /`[^`]*`/g;

/**
 * Numbers typed into texts. A text of one word is a code or an example, and none of a person's sentences.
 * @param {{ at: string, text: string }[]} texts
 * @param {Record<string, string>} allowed numbers that no rule owns, as they stand in the text, with the reason
 * @returns {string[]} sentences; one too for what is allowed and is not there any more
 */
export function numbersTyped(texts, allowed = {}) {
  const used = new Set();
  const withoutAllowed = (text) =>
    Object.keys(allowed).reduce(
      (rest, words) => {
        if (rest.includes(words)) used.add(words);
        return rest.replaceAll(words, '');
      },
      text.replaceAll(SECTION, '').replaceAll(CODE, ''),
    );
  const typed = texts
    .filter(({ text }) => /\s/.test(text.trim()) && /\d/.test(withoutAllowed(text)))
    .map(
      ({ at, text }) => `${at} has a number typed into “${text}”; take it from its rule, or say it without`,
    );
  const unused = Object.keys(allowed)
    .filter((words) => !used.has(words))
    .map((words) => `no text says “${words}” any more: take it off the list of numbers that no rule owns`);
  return [...typed, ...unused];
}
