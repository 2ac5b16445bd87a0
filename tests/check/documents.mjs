// Documents that lead nowhere: links between them, names of documents in code, decisions that the index lacks.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, trackedFiles } from './tracked-files.mjs';

const files = trackedFiles();
const read = (path) => readFileSync(join(root, path), 'utf8');
const lineOf = (text, index) => text.slice(0, index).split('\n').length;

/** `[words](where)`, but not to another site nor within the page; an anchor at the end is not looked at. */
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)(#[^)]*)?\)/g;
/** A document as comments name it. */
const MENTION = /\bdocs\/[\w/-]+\.md\b/g;

const brokenLinks = files
  .filter((path) => path.endsWith('.md'))
  .flatMap((path) => {
    const text = read(path);
    return [...text.matchAll(LINK)]
      .filter(([, target]) => !existsSync(join(root, dirname(path), decodeURI(target))))
      .map(({ index, 1: target }) => `${path}:${lineOf(text, index)} links to ${target}, which is not there`);
  });

const missingDocuments = files
  .filter((path) => /\.(ts|tsx|mjs|prisma|toml|sql)$/.test(path))
  .flatMap((path) => {
    const text = read(path);
    return [...text.matchAll(MENTION)]
      .filter(([name]) => !existsSync(join(root, name)))
      .map(({ index, 0: name }) => `${path}:${lineOf(text, index)} names ${name}, which is not there`);
  });

const INDEX = 'docs/decisions/README.md';
const unlisted = files
  .filter((path) => path.startsWith('docs/decisions/') && path !== INDEX)
  .filter((path) => !read(INDEX).includes(`(${path.slice('docs/decisions/'.length)})`))
  .map((path) => `${INDEX} does not list ${path}`);

const findings = [...brokenLinks, ...missingDocuments, ...unlisted];
for (const finding of findings) console.log(finding);
process.exitCode = findings.length > 0 ? 1 : 0;
