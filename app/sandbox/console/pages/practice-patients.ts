/** A practice's patients, and each with its results over time: that there are some and when, never what they say. */
import type { SandboxPrisma } from '../../../db/sandbox-client.ts';
import { addSamplePatients, samplePatients } from '../../practice/sample-patients.ts';
import { knownPerson } from '../../results/registration.ts';
import { actionButton, ago, facts, html, pill, row, table } from '../html.ts';
import type { Html } from '../html.ts';
import { accountNamed, asked, found, idIn, inScope, link, mayBeSeen, practicesIn } from '../view.ts';
import type { Outcome, Page, View } from '../view.ts';
import { accountCell, accountHeading } from './account-cell.ts';
import { clockOf, stepWords } from './clock-words.ts';
import { filterForm } from './filters.ts';
import { kitState, stepButtons } from './kit-words.ts';
import { accountOf } from './orders.ts';
import { rowsAPage } from './paging.ts';
import { patientWords as words } from '../../words/console-practice.ts';
import { consoleWords } from '../../words/console.ts';
import { count } from '../../words/numbers.ts';

const { columns, resultColumns, kitColumns } = words;
const released = { status: 'Results released', resultWithdrawn: false } as const;

/** Older patients, by their moment and id: positions count within one account alone. */
function olderThan(view: View): SandboxPrisma.PatientWhereInput {
  const [ms, id] = (view.query.get('before') ?? '').split('.', 2);
  if (ms === undefined || id === undefined || !/^[0-9]{1,14}$/.test(ms)) return {};
  const createdAt = new Date(Number(ms));
  return { OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }] };
}

export async function showPatients(view: View): Promise<Page> {
  const sought = asked(view, 'q');
  const rows = await view.ctx.db.patient.findMany({
    where: {
      ...inScope(view),
      AND: [
        olderThan(view),
        sought === '' ? {} : { OR: [{ id: sought }, { name: { startsWith: sought, mode: 'insensitive' } }] },
      ],
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: rowsAPage + 1,
    include: {
      kits: { where: released, orderBy: { dateOfSampling: 'desc' }, select: { dateOfSampling: true } },
      _count: { select: { kits: true } },
    },
  });
  const shown = rows.slice(0, rowsAPage);
  const last = shown.at(-1);
  const older =
    rows.length > rowsAPage && last !== undefined
      ? link(view, '/patients', { q: sought, before: `${String(last.createdAt.getTime())}.${last.id}` })
      : null;
  const body = html`<h1>${consoleWords.sections.patients}</h1>
    ${filterForm(
      view,
      '/patients',
      html`<label for="q" class="unseen">${words.find}</label>
        <input id="q" name="q" type="search" value="${sought}" placeholder="${words.searchBy}" />`,
    )}
    ${table(
      'patients',
      words.caption,
      [
        columns.patient,
        ...accountHeading(view),
        columns.kits,
        columns.results,
        columns.newest,
        columns.added,
      ],
      shown.map((patient) =>
        row(`patient-${patient.id}`, [
          [
            columns.patient,
            html`<a href="${link(view, `/patients/${patient.id}`)}">${patient.name}</a>
              <span class="sub">${patient.id}</span>`,
          ],
          ...accountCell(view, patient.accountId),
          [columns.kits, html`<span class="number">${count(patient._count.kits)}</span>`],
          [columns.results, html`<span class="number">${count(patient.kits.length)}</span>`],
          [
            columns.newest,
            patient.kits[0]?.dateOfSampling ?? html`<span class="muted">${consoleWords.none}</span>`,
          ],
          [columns.added, ago(patient.createdAt, view.nowMs)],
        ]),
      ),
      sought === '' ? html`${words.noneYet} <code>POST /patients</code>` : words.noMatch,
    )}
    ${shown.length === 0 && sought === '' ? samplesForm(view) : ''}
    <p class="paging">
      ${view.query.has('before') ? html`<a href="${link(view, '/patients', { q: sought })}">${consoleWords.newest}</a>` : ''}
      ${older === null ? '' : html`<a href="${older}">${consoleWords.older}</a>`}
    </p>`;
  return { title: consoleWords.sections.patients, section: 'patients', topics: ['patients', 'orders'], body };
}

/** Offered where one practice without patients is looked at. */
function samplesForm(view: View): Html | '' {
  const [practice, ...others] = practicesIn(view);
  if (practice === undefined || others.length > 0) return '';
  return html`<section class="card stack" aria-label="${words.samples}">
    <p>${words.samplesMean(samplePatients.map(({ results }) => results))}</p>
    ${actionButton({
      action: link(view, '/patients'),
      label: words.samples,
      fields: { account: practice.id },
      look: 'primary',
    })}
  </section>`;
}

export async function addSamples(view: View, form: Readonly<Record<string, string>>): Promise<Outcome> {
  const accountId = accountNamed({ ...view, accounts: practicesIn(view) }, form['account']);
  const added = await addSamplePatients(view.ctx, accountId);
  return {
    notice: { tone: 'good', text: words.samplesAdded(added.length) },
    to: link({ session: view.session, accountId }, '/patients'),
  };
}

function readPatient(view: View) {
  return view.ctx.db.patient.findFirst({
    where: { id: idIn(view, 'patientId'), ...mayBeSeen(view) },
    include: {
      kits: {
        orderBy: [{ dateOfSampling: { sort: 'desc', nulls: 'first' } }, { code: 'asc' }],
        // That there is a report, never what it says.
        include: { result: { select: { id: true, createdAt: true } } },
      },
    },
  });
}
type ShownPatient = NonNullable<Awaited<ReturnType<typeof readPatient>>>;

export async function showPatient(view: View): Promise<Page> {
  const patient = found(await readPatient(view));
  const account = await accountOf(view, patient);
  const body = html`<p class="crumbs">
      <a href="${link(view, '/patients')}">${consoleWords.sections.patients}</a>
    </p>
    <h1>${patient.name}</h1>
    <section class="card" aria-label="${consoleWords.details}">
      ${facts([
        [words.patient, html`<code>${patient.id}</code>`],
        [consoleWords.account, account.name],
        [words.address, addressOf(patient)],
        ...recordFacts(patient),
        [words.added, ago(patient.createdAt, view.nowMs)],
      ])}
    </section>
    <h2>${words.results}</h2>
    ${resultTable(view, patient)}
    <h2>${words.kits}</h2>
    ${table(
      'kits',
      words.kitsCaption,
      Object.values(kitColumns),
      patient.kits
        .filter(({ result }) => result === null)
        .map((kit) =>
          row(`kit-${kit.code}`, [
            [kitColumns.kit, html`<a href="${link(view, `/kits/${kit.code}`)}">${kit.code}</a>`],
            [kitColumns.state, kitState(kit)],
            [kitColumns.next, stepWords(kit.nextStepDueSimMs, clockOf(view, account))],
            [kitColumns.steps, stepButtons(view, kit)],
          ]),
        ),
      words.noKits,
    )}`;
  return { title: patient.name, section: 'patients', topics: ['patients', 'orders', 'clock'], body };
}

function addressOf({ address, zip, city, state, country }: ShownPatient): Html | string {
  const parts = [address, [zip ?? '', city ?? ''].join(' '), state, country];
  const text = parts.filter((part) => part !== null && part.trim() !== '').join(', ');
  return text === '' ? html`<span class="muted">${words.noAddress}</span>` : text;
}

/** What of the person the record states, and what a registration page asks: never the answers. */
function recordFacts(patient: ShownPatient): [string, string][] {
  const known = knownPerson(patient);
  const fields = Object.keys(words.fields) as (keyof typeof words.fields)[];
  const named = (stated: boolean): string => {
    const those = fields.filter((field) => (known[field] !== null) === stated);
    const text = those.map((field) => words.fields[field]).join(', ');
    return text === '' ? consoleWords.none : text.charAt(0).toUpperCase() + text.slice(1);
  };
  return [
    [words.record, named(true)],
    [words.lacks, named(false)],
  ];
}

function resultTable(view: View, { kits }: ShownPatient): Html {
  return table(
    'results',
    words.resultsCaption,
    Object.values(resultColumns),
    kits.flatMap((kit) =>
      kit.result === null
        ? []
        : [
            row(`result-${kit.result.id}`, [
              [resultColumns.sample, kit.dateOfSampling ?? ''],
              [resultColumns.kit, html`<a href="${link(view, `/kits/${kit.code}`)}">${kit.code}</a>`],
              [resultColumns.released, ago(kit.result.createdAt, view.nowMs)],
              [
                resultColumns.report,
                kit.resultWithdrawn ? pill('warn', words.withdrawn) : pill('good', words.available),
              ],
            ]),
          ],
    ),
    words.noResults,
  );
}
