import { currentConnection } from '../../connection/connections.ts';
import { isUnreadable } from '../../db/sealing.ts';
import { readQuota } from '../../practice/assistant/quota.ts';
import { readResults } from '../../practice/assistant/results.ts';
import {
  type PatientText,
  storedText,
  type TextWanted,
  writtenText,
} from '../../practice/assistant/texts.ts';
import { readPatient } from '../../practice/patients/directory.ts';
import { labRecordsOf, mergedInto } from '../../practice/patients/merged.ts';
import { accessOf, type StaffAsker } from '../../practice/staff/access.ts';
import { patients } from '../../words/patients.ts';
import { type AssistantContext, knownPatient, look } from './assistant-look.ts';
import { notAllowed, refused, troubleOf } from './assistant-trouble.ts';
import {
  type AssistantPage,
  type QuotaAnswer,
  type ResultsAnswer,
  resultsView,
  type TextAnswer,
  textView,
} from './assistant-view.ts';
import { enter } from './enter.ts';
import type { Closed } from './outcomes.ts';

/**
 * What the page about a patient's results needs of the running app. Each call is a look at the patient, and in the access
 * log as such; what was seen is passed on to the page and kept nowhere.
 */
export interface AssistantPages {
  open(asker: StaffAsker, id: string): Promise<AssistantPage | { is: 'unreadable' } | Closed | null>;
  results(asker: StaffAsker, id: string): Promise<ResultsAnswer>;
  /** The stored text about a kit's result: it costs nothing. */
  stored(asker: StaffAsker, id: string, kitCode: string): Promise<TextAnswer>;
  write(asker: StaffAsker, id: string, wanted: TextWanted): Promise<TextAnswer>;
  quota(asker: StaffAsker, id: string): Promise<QuotaAnswer>;
}

/** What the page about a patient's results can do. */
export function createAssistantPages(ctx: AssistantContext): AssistantPages {
  return {
    async open(asker, id) {
      const { shop } = asker;
      const entered = await enter(ctx, asker, { right: 'see', subject: `patient:${id}`, purpose: 'results' });
      if (entered.is === 'closed') return entered;
      // A merged record's results are the lab's own of it: they open under the name of who it was merged into.
      const patientId = (await mergedInto(ctx, shop, id)) ?? id;
      const patient = await readPatient(ctx, shop, patientId).catch(unlessUnreadable);
      if (patient === null) return null;
      if (patient === 'unreadable') return { is: patient };
      const missing = (['dateOfBirth', 'gender'] as const)
        .filter((field) => patient.record[field] === null)
        .map((field) => patients.fields[field].short);
      const practice = await currentConnection(ctx, shop, 'partner');
      const isConnected = practice !== null;
      const records =
        practice === null ? [] : await labRecordsOf(ctx, { shop, patientId, connectionId: practice.id });
      const isThere = (await knownPatient(ctx, shop, id)) !== null;
      const notReady = isThere ? null : isConnected ? 'not_at_lab' : 'not_connected';
      const labRecords = records.length > 1 || patientId !== id ? records : [];
      return { is: 'results', id, name: patient.record.name, missing, notReady, patientId, labRecords };
    },

    results: (asker, id) =>
      look<ResultsAnswer>(ctx, asker, id, { purpose: 'results_over_time', askedFor: 'reading' }, async (of) =>
        resultsView(await readResults(ctx, of)),
      ),

    stored: (asker, id, kitCode) =>
      look<TextAnswer>(ctx, asker, id, { purpose: 'interpretation', askedFor: 'text' }, async (of) => {
        const found = await storedText(ctx, of, kitCode);
        return found.kind === 'none' ? { ok: true, text: null } : textAnswer(found, kitCode);
      }),

    write: (asker, id, wanted) =>
      look<TextAnswer>(ctx, asker, id, { purpose: 'new_interpretation', askedFor: 'new_text' }, async (of) =>
        textAnswer(await writtenText(ctx, of, wanted), wanted.kitCode),
      ),

    async quota(asker, id) {
      // Nothing of the patient: no look at them.
      if ((await accessOf(ctx, asker)).is !== 'allowed') return notAllowed;
      try {
        const patient = await knownPatient(ctx, asker.shop, id);
        if (patient === null) return refused('no_results');
        const quota = await readQuota(ctx, patient);
        return { ok: true, quota: { ...quota, now: ctx.clock.now().toISOString() } };
      } catch (error) {
        return troubleOf(ctx, error, 'reading');
      }
    },
  };
}

const textAnswer = (found: PatientText, kitCode: string): TextAnswer =>
  found.kind === 'text' ? { ok: true, text: textView(found.text, kitCode) } : refused('not_theirs');

/** A record whose key is missing is told of in words. */
function unlessUnreadable(error: unknown): 'unreadable' {
  if (isUnreadable(error)) return 'unreadable';
  throw error;
}
