/** What a writer is told of the person a result belongs to (partner-api §1.6, §4 rules 4 and 5). */
import { z } from 'zod';
import { resultsInHistory } from '../../contract/partner/limits.ts';
import { SandboxPrisma } from '../../db/sandbox-client.ts';
import type { SandboxTx } from '../../db/sandbox-client.ts';
import { reportSelect, reportView } from '../results/report-view.ts';
import type { Subject } from '../writer/subject.ts';
import { readyKit } from './released.ts';
import type { ReleasedResult } from './released.ts';
import { patientSubject, subjectOf } from './subject-of.ts';

/**
 * The one result of a customer; for a practice the five most recent of the patient by date of sampling, whichever is asked
 * about and newer ones included, the one asked about beside them where it is older, and the questionnaire that was filled in last.
 */
export async function subjectAbout(tx: SandboxTx, { patientId, report }: ReleasedResult): Promise<Subject> {
  if (patientId === null) return subjectOf(report);
  const rows = await tx.result.findMany({
    where: { kit: { patientId, ...readyKit } },
    orderBy: [{ kit: { dateOfSampling: 'desc' } }, { position: 'desc' }],
    take: resultsInHistory,
    select: reportSelect,
  });
  const newest = rows.map(reportView);
  const isAmongThem = newest.some(({ resultId }) => resultId === report.resultId);
  const history = (isAmongThem ? newest : [...newest, report]).toReversed();
  return patientSubject(report, history, await newestQuestionnaire(tx, patientId));
}

/** As kits keep it: what was asked, and what was answered. */
const questionnaireSchema = z.record(z.string(), z.string());

async function newestQuestionnaire(tx: SandboxTx, patientId: string): Promise<Subject['questionnaire']> {
  const kit = await tx.kit.findFirst({
    where: { patientId, questionnaire: { not: SandboxPrisma.AnyNull } },
    orderBy: [{ registeredAt: { sort: 'desc', nulls: 'last' } }, { code: 'asc' }],
    select: { questionnaire: true },
  });
  if (kit === null) return [];
  const answers = questionnaireSchema.parse(kit.questionnaire);
  return Object.entries(answers).map(([question, answer]) => ({ question, answer }));
}
