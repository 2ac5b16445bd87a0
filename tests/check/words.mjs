// The texts of the app and of the two simulated worlds: in each face a sentence stands once, no number is typed into one
// that a rule owns, and pages say nothing that stands elsewhere. What the rules are is in word-rules.mjs; the extensions have a check of their own.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, trackedFiles } from './tracked-files.mjs';
import { numbersTyped, saidOutsideWords, textsIn, wordsTwice } from './word-rules.mjs';

/** The folders of words, each with the numbers in it that no rule of ours owns, and who does. */
const FACES = {
  'app/words/': {
    base64: 'a name',
    'older than 60 days': 'how far back Shopify shows orders to apps',
    '0 takes any free port': 'how systems ask for one',
    'such as "199.00"': 'an example',
  },
  'app/sandbox/words/': {
    'Error 500': 'a status of HTTP',
    'with 500,': 'a status of HTTP',
    '2xx: ': 'a class of statuses of HTTP',
    '4xx: ': 'a class of statuses of HTTP',
    '5xx: ': 'a class of statuses of HTTP',
    'such as 404, a class such as 4xx': 'statuses of HTTP, as examples',
    'such as 2.50': 'an example',
    'port 443': 'the port of HTTPS',
    'UTF-8': 'a name',
    'ISO 8601 in UTC': 'a name',
    'HMAC-SHA256': 'a name',
    base64: 'a name',
    'since 1970': 'where clocks begin',
    'is 404\n': 'a status of HTTP',
    'withdrawn: 404 for reports': 'a status of HTTP',
    'exactly 200': 'a status of HTTP',
    'with 401 and': 'a status of HTTP',
    'with 401 if': 'a status of HTTP',
    'add up to 100': 'the whole',
    'ISO 8601 timestamp, such as 2026-01-31T10:00:00.000Z': 'a name, with an example',
    'rate 0 ': 'none at all',
    'day from 1 to': 'the calendar’s first',
    'month from 1 to': 'the calendar’s first',
    'Tag von 1 bis': 'the calendar’s first',
    'Monat von 1 bis': 'the calendar’s first',
    '100 %': 'the whole',
    'GP1 to GP15 except GP3': 'names of peaks, as published',
    'et al. 2014, PMID 24719452, doi:10.1074/mcp.M113.037465': 'a publication',
  },
  'app/local-shopify/words/': {
    'such as "19.99"': 'an example',
  },
};

/** The folders that say nothing of their own. */
const SPEECHLESS = ['app/ui/', 'app/routes/', 'app/pages/', 'app/http/', 'app/start/'];

const read = (path) => readFileSync(join(root, path), 'utf8');
const files = trackedFiles();

const outside = files
  .filter((path) => SPEECHLESS.some((folder) => path.startsWith(folder)) && /\.tsx?$/.test(path))
  .flatMap((path) => saidOutsideWords(path, read(path)));
const inside = Object.entries(FACES).flatMap(([folder, allowed]) => {
  const texts = files
    .filter((path) => path.startsWith(folder) && path.endsWith('.ts'))
    .flatMap((path) => textsIn(path, read(path)));
  return [...wordsTwice(texts), ...numbersTyped(texts, allowed)];
});
const problems = [...inside, ...outside];
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
