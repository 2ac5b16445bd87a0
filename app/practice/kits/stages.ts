import { AppPrisma } from '../../db/app-client.ts';
import type { PracticeKit } from '../../db/generated/app/client.ts';
import type { PracticeKitStage } from './stage-names.ts';

const { sql, join } = AppPrisma;

type Moment =
  | 'shippedAt'
  | 'receivedAt'
  | 'sentAt'
  | 'assignedAt'
  | 'assignmentId'
  | 'notReadyAt'
  | 'resultReadyAt';

/** What a rule asks of a kit; what it does not name is of no matter to it. */
interface StageRule {
  stage: PracticeKitStage;
  /** One of the lab's words (docs/contract-decisions.md, "Partner reads"). */
  status?: string;
  known?: readonly Moment[];
  unknown?: readonly Moment[];
}

/**
 * Where a kit is, from what is known of it: the first rule that holds. The only place that says so; {@link stageSql} asks
 * the database the same by these rows.
 */
const rules: readonly StageRule[] = [
  // First what is open: the lab, or a person, is still to say whose it is, however far it may be.
  { stage: 'assigning', known: ['assignmentId'], unknown: ['assignedAt'] },
  { stage: 'canceled', status: 'Cancelled' },
  { stage: 'result', known: ['resultReadyAt'] },
  { stage: 'missing_info', status: 'Missing info' },
  { stage: 'at_lab', status: 'In analysis' },
  { stage: 'at_lab', status: 'Awaiting analysis' },
  { stage: 'sent', known: ['assignedAt', 'sentAt'] },
  { stage: 'assigned', known: ['assignedAt'] },
  { stage: 'on_its_way', known: ['shippedAt'], unknown: ['receivedAt'] },
];
/** Where no rule holds. */
const otherwise = 'stock' satisfies PracticeKitStage;

export type StagedKit = Pick<PracticeKit, Moment | 'labStatus'>;

/** Where a kit is. */
export function stageOf(kit: StagedKit): PracticeKitStage {
  const holds = ({ status, known = [], unknown = [] }: StageRule): boolean =>
    (status === undefined || kit.labStatus === status) &&
    known.every((moment) => kit[moment] !== null) &&
    unknown.every((moment) => kit[moment] === null);
  return rules.find(holds)?.stage ?? otherwise;
}

/** The same of a row `k` of the database. */
export const stageSql = sql`CASE ${join(rules.map(whenSql), ' ')} ELSE ${otherwise} END`;

function whenSql({ stage, status, known = [], unknown = [] }: StageRule): AppPrisma.Sql {
  const column = (moment: Moment): AppPrisma.Sql => AppPrisma.raw(`k."${moment}"`);
  const asked = [
    ...(status === undefined ? [] : [sql`k."labStatus" = ${status}`]),
    ...known.map((moment) => sql`${column(moment)} IS NOT NULL`),
    ...unknown.map((moment) => sql`${column(moment)} IS NULL`),
  ];
  return sql`WHEN ${join(asked, ' AND ')} THEN ${stage}`;
}

/** Whether a kit can become somebody's: it is nobody's, is not being assigned, and the lab hasn't canceled it. */
export const isAssignable = (kit: Pick<PracticeKit, 'assignedAt' | 'assignmentId' | 'labStatus'>): boolean =>
  kit.assignedAt === null && kit.assignmentId === null && kit.labStatus !== 'Cancelled';
