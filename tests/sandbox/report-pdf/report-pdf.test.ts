/** Reports as PDF (reseller-api §2.6), read back with pdf.js. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { indexDefinitions, peakNames, peakStructures } from '../../../app/contract/indexes.ts';
import type { ReportRecord } from '../../../app/contract/reseller/schemas.ts';
import { basicAuthorization } from '../../../app/contract/signing.ts';
import { renderReportsPdf } from '../../../app/sandbox/report-pdf/render.ts';
import { colours } from '../../../app/sandbox/report-pdf/sheet.ts';
import { misplaced, nodesOf, readPdf } from '../../support/pdf.ts';
import type { PdfFacts } from '../../support/pdf.ts';
import { reportView } from '../support/report.ts';
import { reportWords } from '../../../app/sandbox/words/report.ts';
import { order, startTestSandbox } from '../support/sandbox.ts';
import type { Client, TestSandbox } from '../support/sandbox.ts';

let sandbox: TestSandbox;
let mine: Client;
let theirs: Client;
/** Newest first. */
let reports: ReportRecord[];
let newest: ReportRecord;

const pdf = 'application/pdf';

function fail(): never {
  throw new Error('the page is missing');
}

beforeAll(async () => {
  sandbox = await startTestSandbox();
  [mine, theirs] = sandbox.clients;
  await mine.post('/orders', order({ items: [{ variation_id: 'glycan-kit-1', quantity: 3 }] }));
  await mine.control('POST', '/clock', { advance_ms: 60_000 });
  reports = (await mine.get('/reports')).body.data;
  const [first] = reports;
  if (first === undefined) throw new Error('no report was released');
  newest = first;
});
afterAll(() => sandbox.close());

function ask(path: string, accept = pdf, { by = mine, method = 'GET' } = {}): Promise<Response> {
  const url = path.startsWith('http') ? path : by.account.base_url + path;
  return fetch(url, { method, headers: { authorization: basicAuthorization(by.account.token), accept } });
}

async function bytesOf(answer: Response): Promise<Buffer> {
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe(pdf);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get('content-length')).toBe(String(bytes.length));
  return bytes;
}

const inWords = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Every text in which a value of the record stands in the PDF, by page. */
function shownOf(record: ReportRecord): [string[], string[]] {
  const first = [
    ...[record.kit_code, record.reference ?? reportWords.person.noReference, record.ethnicity, record.gender],
    ...[String(record.glycan_age), String(record.chronological_age)],
    ...[inWords(record.date_of_birth), inWords(record.date_of_sampling)],
    ...(record.indexes ?? []).flatMap((index) => [
      `${index.name} (${index.symbol})`,
      `${index.value.toFixed(2)} %`,
      ...[index.reference_low.toFixed(2), index.reference_high.toFixed(2)],
      `${index.percentile}`,
    ]),
  ];
  const second = [
    ...[record.id, record.order_id, record.created_on, record.date_of_birth, record.date_of_sampling],
    ...peakNames.flatMap((name) => [name, record[name].toFixed(2)]),
  ];
  return [first, second];
}

describe('a report as PDF', () => {
  let facts: PdfFacts;
  beforeAll(async () => {
    facts = await readPdf(await bytesOf(await ask(`/reports/${newest.id}`)));
  });

  test('has two A4 pages that show every value of the JSON answer', () => {
    expect(facts.pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
      [595, 842],
      [595, 842],
    ]);
    const [first, second] = shownOf(newest);
    expect(first.length).toBe(8 + 5 * 5);
    for (const text of first) expect(facts.pages[0]?.text).toContain(text);
    for (const text of second) expect(facts.pages[1]?.text).toContain(text);
  });

  test('says on each page, at the top and at the foot, that nothing on it is real', () => {
    for (const page of facts.pages) {
      const parts = page.parts.filter(({ text }) => /sandbox|simulated/i.test(text));
      expect(parts.some(({ text, y }) => text === 'SANDBOX' && y > page.height - 50)).toBe(true);
      const { notice } = reportWords;
      expect(parts.some(({ text, y }) => text === notice && y < 50)).toBe(true);
    }
  });

  test('tells what it is, in English, tagged, and says to follow PDF/UA', () => {
    expect(facts).toMatchObject({
      title: reportWords.titleOfKit(newest.kit_code),
      author: 'Sandbox',
      subject: reportWords.notice,
      language: 'en-US',
      showsTitle: true,
      tagged: true,
      accessibility: '1',
    });
    const stamp = newest.created_on.replaceAll(/[-:T]/g, '').slice(0, 14);
    expect(facts.created).toBe(`D:${stamp}Z`);
  });

  test('is structured in headings, lists, tables with header cells, and charts with alternative texts', () => {
    const [first, second] = facts.pages;
    if (first === undefined || second === undefined) throw new Error('pages are missing');
    expect(nodesOf(first.structure, 'H1')).toHaveLength(1);
    expect(nodesOf(first.structure, 'H2')).toHaveLength(2);
    expect(nodesOf(first.structure, 'H3')).toHaveLength(5);
    expect(nodesOf(first.structure, 'LI')).toHaveLength(6);
    const [ages, ...scales] = nodesOf(first.structure, 'Figure').map(({ alt }) => alt ?? '');
    expect(ages).toContain(`glycan age ${newest.glycan_age}, chronological age ${newest.chronological_age}`);
    expect(scales).toHaveLength(5);
    scales.forEach((alt, number) => {
      const index = newest.indexes?.[number];
      if (index === undefined) throw new Error('an index is missing');
      expect(alt).toContain(`${index.name}: the value ${index.value.toFixed(2)} %`);
      expect(alt).toContain(`${index.reference_low.toFixed(2)} to ${index.reference_high.toFixed(2)} %`);
      expect(alt).toMatch(new RegExp(`${index.percentile}(st|nd|rd|th) percentile`));
    });

    expect(nodesOf(second.structure, 'H2')).toHaveLength(4);
    expect(nodesOf(second.structure, 'Figure').map(({ alt }) => alt)).toEqual([
      expect.stringContaining('Bar chart of the 24 peaks'),
    ]);
    const [peaks, formulas] = nodesOf(second.structure, 'Table');
    if (peaks === undefined || formulas === undefined) throw new Error('a table is missing');
    const shape = (table: typeof peaks) =>
      nodesOf(table, 'TR').map((row) => [nodesOf(row, 'TH').length, nodesOf(row, 'TD').length]);
    expect(shape(peaks)).toEqual([[4, 0], ...peakNames.map(() => [1, 3])]);
    expect(shape(formulas)).toEqual([[5, 0], ...indexDefinitions.map(() => [1, 4])]);
  });

  test('reads its tables row by row, with the values of the JSON answer', () => {
    const [peaks, formulas] = nodesOf(facts.pages[1]?.structure ?? fail(), 'Table').map((table) =>
      nodesOf(table, 'TR').map((row) => row.children.map(({ text }) => text)),
    );
    const symbols = (name: string) =>
      indexDefinitions
        .filter((index) => index.peaks.some((peak) => peak === name))
        .map(({ symbol }) => symbol);
    expect(peaks).toEqual([
      ['Peak', 'Percent', 'Structure', 'Index'],
      ...peakNames.map((name) => [
        name,
        newest[name].toFixed(2),
        peakStructures[name] ?? '–',
        symbols(name).join(', ') || '–',
      ]),
    ]);
    expect(formulas?.slice(1).map((cells) => [cells[0], cells[3], cells[4]])).toEqual(
      indexDefinitions.map(({ name, symbol, favourable }) => {
        const value = newest.indexes?.find((index) => index.symbol === symbol)?.value;
        return [`${name} (${symbol})`, favourable, value?.toFixed(2)];
      }),
    );
  });

  test('reads its first page in the order of importance', () => {
    const parts = nodesOf(facts.pages[0]?.structure ?? fail(), 'Part')[0]?.children ?? [];
    expect(parts.map(({ role }) => role).join(' ')).toBe(
      'H1 P L H2 P P Figure P H2 P Sect Sect Sect Sect Sect',
    );
    expect(parts.filter(({ role }) => /^H/.test(role)).map(({ text }) => text)).toEqual([
      'Glycan age report',
      'Ages',
      'Indexes',
    ]);
    const scales = nodesOf(facts.pages[0]?.structure ?? fail(), 'Sect');
    expect(scales.map(({ children }) => children.map(({ role }) => role).join(' '))).toEqual(
      indexDefinitions.map(() => 'H3 P P Figure P P'),
    );
  });

  test('leaves nothing drawn outside of its structure', () => {
    expect(facts.pages.map(({ unmarked }) => unmarked)).toEqual([0, 0]);
  });

  test('names the known structures, the formulas with their source, and what the result is not', () => {
    const text = facts.pages[1]?.text ?? '';
    for (const structure of Object.values(peakStructures)) expect(text).toContain(structure);
    for (const words of [
      'GP16 to GP24',
      'GP1, GP2, GP4 and GP6',
      'PMID 24719452',
      'signal of risks and trends, not a diagnosis',
    ]) {
      expect(text).toContain(words);
    }
  });

  test('has the same bytes each time it is asked for, by result and by kit', async () => {
    const byResult = await bytesOf(await ask(`/reports/${newest.id}`));
    const byKit = await bytesOf(await ask(`/reports/kit/${newest.kit_code}`));
    expect(byKit.equals(byResult)).toBe(true);
    const another = await bytesOf(await ask(`/reports/${reports[1]?.id ?? ''}`));
    expect(another.equals(byResult)).toBe(false);
  });
});

describe('the answer', () => {
  const paths = () => ['/reports', `/reports/${newest.id}`, `/reports/kit/${newest.kit_code}`];

  test('is chosen by the Accept header on all three endpoints, and says so', async () => {
    for (const path of paths()) {
      for (const [accept, type] of [
        ['*/*', 'application/json; charset=utf-8'],
        ['application/pdf;q=0.5, application/json;q=0.5', 'application/json; charset=utf-8'],
        ['application/pdf;q=0, */*;q=0.1', 'application/json; charset=utf-8'],
        ['application/pdf;q=0.9, application/json;q=0.8', pdf],
        ['application/*, application/json;q=0.3', pdf],
      ] as const) {
        const answer = await ask(path, accept);
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
        expect(answer.headers.get('vary')).toBe('Accept');
        await answer.arrayBuffer();
      }
    }
  });

  test('is 406 for what cannot be had, naming what is offered', async () => {
    for (const path of paths()) {
      const answer = await ask(path, 'text/html, application/json;q=0, application/pdf;q=0');
      expect(answer.status).toBe(406);
      expect(answer.headers.get('vary')).toBe('Accept');
      const body = (await answer.json()) as { code: string; error: string };
      expect(body.code).toBe('not_acceptable');
      expect(body.error).toContain('application/json and application/pdf');
    }
    const elsewhere = await ask('/products');
    expect(elsewhere.status).toBe(406);
    expect(elsewhere.headers.get('vary')).toBeNull();
    expect(await elsewhere.json()).toMatchObject({ error: 'This address offers application/json.' });
  });

  test('is kept by nobody, is shown in place, and is named by the result alone', async () => {
    for (const path of paths().slice(1)) {
      const { headers } = await ask(path);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-disposition')).toBe(`inline; filename="report-${newest.id}.pdf"`);
    }
    const list = await ask('/reports');
    expect(list.headers.get('cache-control')).toBe('no-store');
    expect(list.headers.get('content-disposition')).toBe('inline; filename="reports.pdf"');
  });

  test('to HEAD is the headers alone', async () => {
    const answer = await ask(`/reports/${newest.id}`, pdf, { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, pdf]);
    expect((await answer.arrayBuffer()).byteLength).toBe(0);
  });

  test('is a JSON 404 for what another account has, what is not there, and a JSON 400 for a wrong query', async () => {
    for (const path of paths().slice(1)) {
      const answer = await ask(path, pdf, { by: theirs });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: 'not_found' });
    }
    expect((await ask('/reports/nothing')).status).toBe(404);
    const wrong = await ask('/reports?limit=0');
    expect([wrong.status, wrong.headers.get('content-type')]).toEqual([
      400,
      'application/json; charset=utf-8',
    ]);
  });
});

describe('the list as PDF', () => {
  test('holds the reports of the page one after the other, with bookmarks', async () => {
    const answer = await ask('/reports');
    expect(answer.headers.get('link')).toBeNull();
    const facts = await readPdf(await bytesOf(answer));
    expect(facts.pages).toHaveLength(2 * reports.length);
    reports.forEach((record, index) => {
      expect(facts.pages[2 * index]?.text).toContain(record.kit_code);
      expect(facts.pages[2 * index + 1]?.text).toContain(record.id);
    });
    expect(facts.bookmarks).toEqual(
      reports.map(({ kit_code }, index) => `Report ${index + 1}: kit ${kit_code}`),
    );
  });

  test('goes on where its Link header points', async () => {
    const first = await ask('/reports?limit=2');
    const next = /^<(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect((await readPdf(await bytesOf(first))).pages).toHaveLength(4);
    const last = await ask(next);
    expect(last.headers.get('link')).toBeNull();
    const facts = await readPdf(await bytesOf(last));
    expect(facts.pages.map(({ text }) => text.includes(reports[2]?.kit_code ?? '?'))).toContain(true);
    expect(facts.pages).toHaveLength(2);
  });

  test('of nothing is one page that says so', async () => {
    const facts = await readPdf(await bytesOf(await ask('/reports', pdf, { by: theirs })));
    expect(facts.pages).toHaveLength(1);
    expect(facts.pages[0]?.text).toContain(reportWords.noReports);
    expect(facts.pages[0]?.text).toContain('SANDBOX');
  });

  test('of a hundred reports lets others have their turn', async () => {
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 1);
    await renderReportsPdf(Array.from({ length: 100 }, () => reportView()));
    clearInterval(counting);
    expect(turns).toBeGreaterThan(20);
  });
});

describe('whatever the report holds, it is drawn within its lines', () => {
  const margin = 48;

  async function drawn(...given: Parameters<typeof reportView>): Promise<PdfFacts> {
    const facts = await readPdf(await renderReportsPdf([reportView(...given)]));
    expect(facts.pages).toHaveLength(2);
    for (const page of facts.pages) expect(misplaced(page, margin)).toEqual([]);
    return facts;
  }

  test.each([
    [18, 95, [1, 99, 1, 99, 1]],
    [95, 18, [99, 1, 99, 1, 99]],
    [60, 60, [17, 18, 82, 83, 50]],
    [0, 110, [2, 98, 33, 34, 67]],
    [100, 99, [66, 67, 34, 33, 82]],
  ])('ages %i and %i, percentiles %j', async (glycanAge, chronologicalAge, percentiles) => {
    await drawn({ glycanAge, chronologicalAge, ethnicity: 'Hispanic or Latino' }, percentiles);
  });

  test.each([
    ['no reference', null, reportWords.person.noReference],
    ['an unbroken text', 'W'.repeat(1_000), 'WWW…'],
    ['a long sentence', 'a reference of many words '.repeat(38), 'a reference of many words a'],
    ['Greek and Cyrillic', 'Ωμέγα Жук', 'Ωμέγα Жук'],
    ['Chinese, Hebrew, Arabic and emoji', '注文 שלום مرحبا 👩‍👩‍👧‍👦🇩🇪', '□□ □□□□ □□□□□ □□'],
    ['stacked marks', `e${'\u0301'.repeat(200)}nd`, '□nd'],
    ['controls and directions', 'a\u202Eb\u0007\r\n\tc\u200D', 'ab c'],
  ])('%s', async (_name, reference, shown) => {
    const { pages } = await drawn({ reference });
    expect(pages[0]?.text).toContain(shown);
  });

  test('any reference at all', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 1_000, size: 'max' }), async (reference) => {
        await drawn({ reference });
      }),
      { numRuns: 15 },
    );
  });
});

test('text is read on its ground with a contrast of at least 4.5, and the bands differ without colour', () => {
  const luminance = (colour: string): number => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (a: string, b: string): number => {
    const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
    return (light + 0.05) / (dark + 0.05);
  };
  for (const ground of [colours.white, colours.panel]) {
    for (const text of [colours.ink, colours.muted, colours.accent]) {
      expect(contrast(text, ground)).toBeGreaterThan(4.5);
    }
  }
  expect(contrast(colours.sandbox, colours.sandboxPanel)).toBeGreaterThan(4.5);
  expect(contrast(colours.white, colours.sandbox)).toBeGreaterThan(4.5);
  colours.bands.slice(1).forEach((band, index) => {
    expect(contrast(band, colours.bands[index] ?? colours.ink)).toBeGreaterThan(1.2);
    expect(contrast(colours.ink, band)).toBeGreaterThan(4.5);
  });
});

test.each([
  ['female', 'people of the same gender and age (female, 55 years)'],
  ['non-binary', 'people of the same age (55 years)'],
])('says whom a person is compared with, where the gender is %s', async (gender, compared) => {
  const { pages } = await readPdf(await renderReportsPdf([reportView({ gender })]));
  expect(pages[0]?.text.replaceAll(/\s+/g, ' ')).toContain(`percentiles among ${compared}.`);
});
