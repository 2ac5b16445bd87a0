/** A practice's assignments: which kits became whose, what paid for them, and settlement. */
import { stepByHand } from '../../control/step-control.ts';
import { actionButton, ago, html, money, row, table } from '../html.ts';
import type { Html } from '../html.ts';
import { found, idIn, inScope, link, mayBeSeen } from '../view.ts';
import type { Outcome, Page, View } from '../view.ts';
import { accountCell, accountHeading } from './account-cell.ts';
import { rowsAPage } from './paging.ts';
import { paymentPill } from './practice-orders.ts';
import { assignmentWords as words } from '../../words/console-practice.ts';
import { consoleWords } from '../../words/console.ts';
import { count } from '../../words/numbers.ts';

const { columns } = words;
/** So many kits of an assignment are named in the list. */
const kitsNamed = 3;

function readAssignments(view: View) {
  const [ms, id] = (view.query.get('before') ?? '').split('.', 2);
  const createdAt = ms !== undefined && /^[0-9]{1,14}$/.test(ms) ? new Date(Number(ms)) : null;
  return view.ctx.db.assignment.findMany({
    where: {
      ...inScope(view),
      ...(createdAt === null || id === undefined
        ? {}
        : { OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }] }),
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: rowsAPage + 1,
    include: {
      kits: {
        orderBy: { assignmentOrdinal: 'asc' },
        select: { code: true, patient: { select: { id: true, name: true } } },
      },
    },
  });
}
type ShownAssignment = Awaited<ReturnType<typeof readAssignments>>[number];

export async function showAssignments(view: View): Promise<Page> {
  const rows = await readAssignments(view);
  const shown = rows.slice(0, rowsAPage);
  const last = shown.at(-1);
  const older =
    rows.length > rowsAPage && last !== undefined
      ? link(view, '/assignments', { before: `${String(last.createdAt.getTime())}.${last.id}` })
      : null;
  const body = html`<h1>${consoleWords.sections.assignments}</h1>
    ${table(
      'assignments',
      words.caption,
      [
        columns.assignment,
        ...accountHeading(view),
        columns.kits,
        columns.tokens,
        columns.amount,
        columns.payment,
        columns.made,
        '',
      ],
      shown.map((assignment) =>
        row(`assignment-${assignment.id}`, [
          [columns.assignment, html`<code>${assignment.id}</code>`],
          ...accountCell(view, assignment.accountId),
          [columns.kits, kitsCell(view, assignment)],
          [columns.tokens, html`<span class="number">${count(assignment.tokensUsed)}</span>`],
          [columns.amount, amountCell(assignment)],
          [columns.payment, paymentPill(assignment.status)],
          [columns.made, ago(assignment.createdAt, view.nowMs)],
          ['', settleButton(view, assignment)],
        ]),
      ),
      html`${words.noneYet} <code>POST /assignments</code>`,
    )}
    <p class="paging">
      ${view.query.has('before') ? html`<a href="${link(view, '/assignments')}">${consoleWords.newest}</a>` : ''}
      ${older === null ? '' : html`<a href="${older}">${consoleWords.older}</a>`}
    </p>`;
  return {
    title: consoleWords.sections.assignments,
    section: 'assignments',
    topics: ['patients', 'orders'],
    body,
  };
}

function kitsCell(view: View, { kits }: ShownAssignment): Html {
  return html`${kits.slice(0, kitsNamed).map(
    ({ code, patient }) =>
      html`<div>
        <a href="${link(view, `/kits/${code}`)}" class="code">${code}</a>
        ${
          patient === null
            ? ''
            : html`<span class="muted">${words.forPatient}</span>
                <a href="${link(view, `/patients/${patient.id}`)}" class="whole">${patient.name}</a>`
        }
      </div>`,
  )}
  ${kits.length > kitsNamed ? html`<span class="muted">${words.more(kits.length - kitsNamed)}</span>` : ''}`;
}

function amountCell({ amountMinor, currency }: ShownAssignment): Html {
  return amountMinor === 0n
    ? html`<span class="muted">${words.byTokens}</span>`
    : html`<span class="number">${money(amountMinor, currency)}</span>`;
}

function settleButton(view: View, { id, status }: ShownAssignment): Html | '' {
  if (status !== 'pending') return '';
  return actionButton({
    action: link(view, `/assignments/${id}/settle`),
    label: words.settle,
    about: words.about(id),
    fields: {},
  });
}

export async function settle(view: View): Promise<Outcome> {
  const id = idIn(view, 'assignmentId');
  const { accountId } = found(await view.ctx.db.assignment.findFirst({ where: { id, ...mayBeSeen(view) } }));
  await stepByHand(view.ctx, accountId, { assignment_id: id, kind: 'assignment.settled' });
  return { notice: { tone: 'good', text: words.settled(id) } };
}
