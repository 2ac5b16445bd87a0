// Documents that lead nowhere or that nobody finds: broken links, documents named in code and files named in documents that
// are not there, documents and decisions that their index lacks, documents that nothing leads to, pictures that no document shows.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root, trackedFiles } from './tracked-files.mjs';

const files = trackedFiles();
const read = (path) => readFileSync(join(root, path), 'utf8');
const lineOf = (text, index) => text.slice(0, index).split('\n').length;
const documents = files.filter((path) => path.endsWith('.md'));

/** `[words](where#heading)` and `src="where"`, but not to another site. */
const LINK = /(?:\]\(|\bsrc=")(?!https?:|mailto:)([^)"#\s]*)(?:#([^)"\s]*))?/g;
/** A document as comments name it. */
const MENTION = /\bdocs\/[\w/-]+\.md\b/g;
/** A file or folder of ours as documents name it: from the root, in code, without a wildcard. */
const FILE = /`((?:app|extensions|prisma|tests)\/[\w.$/-]+)`/g;

/** What each document links to and shows: where in it, and the path from the root. */
const linksOf = new Map(
  documents.map((path) => {
    const text = read(path);
    const links = [...text.matchAll(LINK)].map(({ index, 1: target, 2: heading }) => ({
      at: `${path}:${lineOf(text, index)}`,
      target: target === '' ? path : normalize(join(dirname(path), decodeURI(target))).replace(/\/$/, ''),
      heading,
    }));
    return [path, links];
  }),
);

/** A document's headings as they are linked to; of several alike, the first alone. */
const headingsOf = (path) =>
  [...read(path).matchAll(/^#+ +(.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\- _]/gu, '')
      .replaceAll(' ', '-'),
  );

const brokenLinks = [...linksOf.values()].flat().flatMap(({ at, target, heading }) => {
  if (!existsSync(join(root, target))) return [`${at} links to ${target}, which is not there`];
  const isFound = heading === undefined || !linksOf.has(target) || headingsOf(target).includes(heading);
  return isFound ? [] : [`${at} links to the heading #${heading}, which ${target} does not have`];
});

const missingDocuments = files
  .filter((path) => /\.(ts|tsx|mjs|prisma|toml|sql)$/.test(path))
  .flatMap((path) => {
    const text = read(path);
    return [...text.matchAll(MENTION)]
      .filter(([name]) => !existsSync(join(root, name)))
      .map(({ index, 0: name }) => `${path}:${lineOf(text, index)} names ${name}, which is not there`);
  });

const missingFiles = documents.flatMap((path) => {
  const text = read(path);
  return [...text.matchAll(FILE)]
    .filter(([, name]) => !existsSync(join(root, name)))
    .map(({ index, 1: name }) => `${path}:${lineOf(text, index)} names ${name}, which is not there`);
});

/** Which index lists what: the decisions have one of their own, and all other documents are in that of the folder. */
const INDEX = 'docs/README.md';
const DECISIONS = 'docs/decisions/README.md';
const indexOf = (path) => (path.startsWith('docs/decisions/') && path !== DECISIONS ? DECISIONS : INDEX);
const unlisted = documents
  .filter((path) => path !== INDEX)
  .filter((path) => {
    const folder = path.replace(/\/README\.md$/, '');
    return !linksOf.get(indexOf(path)).some(({ target }) => target === path || target === folder);
  })
  .map((path) => `${indexOf(path)} does not list ${path}`);

/** What a reader gets to from the README; a link to a folder leads to its README. */
function reachable() {
  const reached = new Set();
  const waiting = ['README.md'];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    const readme = `${path}/README.md`;
    if (linksOf.has(readme)) waiting.push(readme);
    waiting.push(...(linksOf.get(path) ?? []).map(({ target }) => target));
  }
  return reached;
}
const reached = reachable();
const unreachable = documents
  .filter((path) => !reached.has(path))
  .map((path) => `${path} is not linked from README.md, nor from a document that is`);

const PICTURES = 'docs/pictures/README.md';
const shownBy = (target) =>
  documents.filter((path) => linksOf.get(path).some((link) => link.target === target));
const pictures = files.filter((path) => path.startsWith('docs/pictures/') && path !== PICTURES);
const unshown = pictures.flatMap((path) => {
  const by = shownBy(path);
  return [
    ...(by.some((document) => document !== PICTURES) ? [] : [`${path} is shown by no document: remove it`]),
    ...(by.includes(PICTURES) ? [] : [`${PICTURES} does not show ${path}`]),
  ];
});

const findings = [
  ...brokenLinks,
  ...missingDocuments,
  ...missingFiles,
  ...unlisted,
  ...unreachable,
  ...unshown,
];
for (const finding of findings) console.log(finding);
process.exitCode = findings.length > 0 ? 1 : 0;
