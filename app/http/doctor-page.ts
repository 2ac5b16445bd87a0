import { createHash } from 'node:crypto';
import { type Language, languages } from '../contract/customer/languages.ts';
import type { DoctorQuestions, NamedIndex, Question } from '../kits/doctor-questions.ts';
import { type DoctorWords, doctorQuestionWords } from '../words/doctor-questions.ts';
import { reportHeaders } from './report-pages.ts';

/** The page's only script: its two buttons, which are there only where it runs. */
const script = `for (const [id, press] of [['print', () => print()], ['back', () => history.back()]]) {
  const button = document.getElementById(id);
  button.hidden = false;
  button.addEventListener('click', press);
}`;
const scriptHash = createHash('sha256').update(script).digest('base64');

const style = `
body { font: 1rem/1.5 system-ui, sans-serif; color: #1c2321; margin: 0 auto; max-width: 44rem; padding: 1.5rem 1rem; }
h1 { font-size: 1.5rem; margin: 0 0 .25rem; } h2 { font-size: 1.05rem; margin: 1.25rem 0 .25rem; } p { margin: .25rem 0; }
dl { display: flex; flex-wrap: wrap; gap: .25rem 2rem; margin: .25rem 0; } dt { color: #57605d; } dd { margin: 0; font-weight: 650; }
table { border-collapse: collapse; width: 100%; margin-top: .5rem; font-size: .9rem; } caption { text-align: start; color: #57605d; }
th, td { text-align: start; vertical-align: top; padding: .25rem .5rem .25rem 0; border-bottom: 1px solid #d9dedb; }
th small { display: block; font-weight: 400; color: #57605d; } ol, ul { margin: .25rem 0; padding-inline-start: 1.3rem; }
li { margin: .3rem 0; } .small { font-size: .85rem; color: #57605d; }
.notes { height: 6rem; border: 1px solid #d9dedb; border-radius: 6px; }
button { font: inherit; padding: .45rem .9rem; border: 1px solid #7d8783; border-radius: 8px; background: #fff; cursor: pointer; }
#print { background: #1f5c4d; border-color: #1f5c4d; color: #fff; } button:focus-visible { outline: 3px solid #1f5c4d88; outline-offset: 2px; }
@page { margin: 14mm; }
@media print { .screen { display: none; } body { font-size: 9.5pt; line-height: 1.3; padding: 0; max-width: none; } h2 { margin-top: .5rem; } .notes { height: 4rem; }
  li { margin: .15rem 0; }
  li, tr, .notes { break-inside: avoid; } }`;

/** One page to print or save: the questions for a doctor in the reader's language, with nothing loaded from anywhere. */
export function doctorPage(sheet: DoctorQuestions, language: Language): Response {
  return new Response(documentOf(sheet, language), {
    headers: {
      ...reportHeaders,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${scriptHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  });
}

function documentOf(sheet: DoctorQuestions, language: Language): string {
  const words = doctorQuestionWords[language];
  const write = writerFor(language);
  const questions = sheet.questions.map((question) => `<li>${escaped(asked(question, words, write))}</li>`);
  const { sampledOn } = sheet;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(words.title)}</title>
<style>${style}</style>
</head>
<body><main>
<h1>${escaped(words.title)}</h1>
<p>${escaped(words.lead)}</p>
<div class="screen"><p>${escaped(words.once)}</p>
<p><button type="button" id="print" hidden>${escaped(words.print)}</button>
<button type="button" id="back" hidden>${escaped(words.back)}</button></p></div>
<h2>${escaped(words.result)}</h2>
${agesOf(sheet, words, write)}
${sampledOn === null ? '' : `<p class="small">${escaped(words.sampled(write.day(sampledOn)))}</p>`}
${tableOf(sheet.indexes, words, write)}
<h2>${escaped(words.ask)}</h2>
<ol>${questions.join('')}</ol>
<h2>${escaped(words.bring)}</h2>
<ul>${words.bringList.map((thing) => `<li>${escaped(thing)}</li>`).join('')}</ul>
<h2>${escaped(words.notes)}</h2>
<div class="notes"></div>
<h2>${escaped(words.forDoctor)}</h2>
<p class="small">${escaped(words.aboutTest)}</p>
<p class="small">${escaped(sheet.disclaimer ?? words.disclaimer)}</p>
</main><script>${script}</script></body>
</html>
`;
}

/** How numbers and days are written. */
interface Writer {
  years: (years: number) => string;
  percent: (value: number) => string;
  day: (day: string) => string;
  list: (items: readonly string[]) => string;
}

function writerFor(language: Language): Writer {
  const { locale } = languages[language];
  const twoPlaces = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return {
    years: (years) => years.toLocaleString(locale, { maximumFractionDigits: 1 }),
    percent: (value) => (value / 100).toLocaleString(locale, { style: 'percent', ...twoPlaces }),
    day: (day) => {
      const at = new Date(`${day}T00:00:00Z`);
      return Number.isNaN(at.getTime())
        ? day
        : at.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });
    },
    list: (items) => new Intl.ListFormat(locale).format(items),
  };
}

function agesOf(
  { glycanAge, chronologicalAge }: DoctorQuestions,
  words: DoctorWords,
  { years }: Writer,
): string {
  const ages = [
    [words.glycanAge, glycanAge],
    [words.age, chronologicalAge],
  ] as const;
  const shown = ages.flatMap(([name, age]) =>
    age === null ? [] : [`<div><dt>${escaped(name)}</dt><dd>${escaped(words.years(years(age)))}</dd></div>`],
  );
  return `<dl>${shown.join('')}</dl>`;
}

function tableOf(indexes: readonly NamedIndex[], words: DoctorWords, { percent }: Writer): string {
  if (indexes.length === 0) return '';
  const { caption, index, value, range, place } = words.table;
  const head = [index, value, range, place].map((name) => `<th scope="col">${escaped(name)}</th>`);
  const rows = indexes.map((one) => {
    const cells = [
      percent(one.value),
      words.range(percent(one.reference_low), percent(one.reference_high)),
      words.places[one.band],
    ].map((cell) => `<td>${escaped(cell)}</td>`);
    const name = `${escaped(one.name)} <small>${escaped(words.measures[one.symbol])}</small>`;
    return `<tr><th scope="row">${name}</th>${cells.join('')}</tr>`;
  });
  return `<table><caption>${escaped(caption)}</caption><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function asked(question: Question, words: DoctorWords, { years, list }: Writer): string {
  switch (question.about) {
    case 'older':
    case 'younger':
      return words[question.about](years(question.years));
    case 'outside':
      return words.outside(
        list(question.indexes.map(({ name, band }) => words.named(name, words.places[band]))),
      );
    default:
      return words[question.about];
  }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
