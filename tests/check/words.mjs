// The texts of the app and of the two simulated worlds: in each face a sentence stands once, and in two only
// if it's named; no number is typed into one that a rule owns; and no room says anything that doesn't stand in its words. What the rules are is in word-rules.mjs; the extensions have a check of their own.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, trackedFiles } from './tracked-files.mjs';
import { numbersTyped, saidByTwoFaces, saidOutsideWords, textsIn, wordsTwice } from './word-rules.mjs';

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
    'such as 2026-10': 'an example',
  },
};

/** The contract's descriptions stand beside the schemas that they describe; each interface is a document of its own. */
const CONTRACT = {
  'app/contract/': {
    'With 400: ': 'a status of HTTP',
    'items.0.quantity': 'an example',
    'ISO 3166-1 alpha-2': 'a name',
    'a percentile is 0 to 100': 'the whole',
    'number from 1 to': 'the least of a page',
    'UTF-8': 'a name',
  },
  'app/contract/reseller/': {
    'You get 404 or 429 only if the email asks for it': 'statuses of HTTP',
    'You get 404 until': 'a status of HTTP',
    'You get 404 if': 'a status of HTTP',
    'A kit with an interpretation has 1, and an add-on has 0.': 'what the catalog holds',
  },
  'app/contract/partner/': {
    'You get 404 or 429 only if': 'statuses of HTTP',
    'You get 429 only if': 'a status of HTTP',
    'you get 400 with': 'a status of HTTP',
    'You get 404 until': 'a status of HTTP',
    'You get 404 if': 'a status of HTTP',
    'such as 1984-03-27': 'an example',
  },
};

/** Have a check of their own (extension-words.mjs), but for what another face says, too. */
const EXTENSIONS = 'extensions/words/';

/** Said by nobody to a person, or in words that are not ours. */
const ELSEWHERE = {
  'app/contract/': 'descriptions beside their schemas, checked as documents of their own',
  'app/local-shopify/admin-api/': 'what Shopify’s Admin API answers, in its own words',
  'app/local-shopify/fulfillment/': 'what Shopify’s Admin API answers, in its own words',
  'app/local-shopify/order-changes/update.ts': 'what Shopify’s Admin API answers, in its own words',
  'app/local-shopify/control/order-actions.ts': 'what Shopify’s Admin API answers, in its own words',
  'app/local-shopify/oauth/': 'what Shopify’s token endpoint answers, in its own words',
  'app/sandbox/writer/': 'AI texts, which have guards and an evaluation',
  'app/sandbox/help/': 'help in six languages, which has an evaluation',
  'app/sandbox/serving/openapi/': 'examples of the interface’s data',
  'app/sandbox/practice/tones.ts': 'instructions for a writer',
  'app/interpretation/text-language.ts': 'instructions for a writer',
  'app/orders/sweep.ts': 'kept for engineers; app/words/timeline.ts has the words',
  'app/orders/reconciliation/orders-phase.ts': 'thrown to try again later, and shown to nobody',
  'app/privacy/compliance.ts': 'thrown to try again later, and shown to nobody',
  'app/shopify/installation.ts': 'thrown to try again later, and shown to nobody',
  'app/shopify/errors.ts': 'the message of an error, for the log',
  'app/root.tsx': 'a viewport, for the browser',
};

/** What two faces may both say. */
const API = 'the API answers it to any program, and the extensions in the customer’s language';
const CUSTOMER = 'the account’s pages and the page for the doctor say it alike, and share no words';
const PROGRAMS = 'two programs that share no words, each with its own command line or API';
const TWO_SAY = {
  'There’s nothing at this address.': PROGRAMS,
  'must be a whole number from … to …': PROGRAMS,
  'must be a number from … to …': PROGRAMS,
  'must be a number above zero': PROGRAMS,
  'must not be in the future': PROGRAMS,
  'where the embedded PostgreSQL keeps its data': PROGRAMS,
  'Stop it first, or start this one with --ephemeral to use temporary data.': PROGRAMS,
  'Try again in a moment.': 'what every face says at the end',
  'Try again in a few minutes.': API,
  'The shop can’t offer any more new texts or answers for now.': API,
  'What’s already written stays.': API,
  'You’ve reached today’s limit.': API,
  'The answer couldn’t be written just now.': API,
  'It’s very busy right now.': API,
  'You’ve hidden this result.': API,
  'You’ve removed this result from your account.': API,
  'This kit isn’t in your account.': API,
  'The result isn’t ready yet.': API,
  'That’s not the date of birth the kit was registered with.': API,
  'Please wait before you try again.': API,
  'That code and date of birth don’t match.': API,
  'This kit has already been added to an account.': API,
  'If that wasn’t you, please contact the shop.': API,
  'The shop doesn’t show this here.': API,
  'You can ask the shop for it.': API,
  'Talk to your doctor before you change anything about your health care.': CUSTOMER,
  'Sprechen Sie mit Ihrer Ärztin oder Ihrem Arzt, bevor Sie an Ihrer Behandlung etwas ändern.': CUSTOMER,
  'im unteren Teil des üblichen Bereichs': CUSTOMER,
  'in der Mitte des üblichen Bereichs': CUSTOMER,
  'im oberen Teil des üblichen Bereichs': CUSTOMER,
};

const read = (path) => readFileSync(join(root, path), 'utf8');
const files = trackedFiles();
const faces = { ...FACES, ...CONTRACT };
/** The innermost of the faces' folders that a file is in. */
const faceOf = (path) =>
  [...Object.keys(faces), EXTENSIONS]
    .filter((folder) => path.startsWith(folder))
    .toSorted((a, b) => b.length - a.length)[0];
const textsOf = (folder) =>
  files
    .filter((path) => path.endsWith('.ts') && faceOf(path) === folder)
    .flatMap((path) => textsIn(path, read(path)));

const isWords = (path) => Object.keys(FACES).some((folder) => path.startsWith(folder));
const exceptions = Object.keys(ELSEWHERE);
const used = new Set();
const outside = files
  .filter((path) => /^app\/.*\.tsx?$/.test(path) && !isWords(path) && !path.includes('/generated/'))
  .flatMap((path) => {
    const said = saidOutsideWords(path, read(path));
    const exception = exceptions.find((start) => path.startsWith(start));
    if (exception === undefined) return said;
    if (said.length > 0) used.add(exception);
    return [];
  });
const unused = exceptions
  .filter((start) => !used.has(start))
  .map((start) => `${start} says nothing outside its words any more: take it off the list`);

const inside = Object.entries(faces).flatMap(([folder, allowed]) => {
  const texts = textsOf(folder);
  return [...wordsTwice(texts), ...numbersTyped(texts, allowed)];
});
const twoFaces = saidByTwoFaces(
  Object.fromEntries([...Object.keys(FACES), EXTENSIONS].map((folder) => [folder, textsOf(folder)])),
  TWO_SAY,
);
const problems = [...inside, ...outside, ...unused, ...twoFaces];
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
