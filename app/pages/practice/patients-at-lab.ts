import { createAtLab, decideAtLab, type PatientPlace } from '../../practice/patients/at-lab.ts';
import { mergedInto } from '../../practice/patients/merged.ts';
import { aloneWithPatient, bringUpToDate, type UpToDate } from '../../practice/patients/up-to-date.ts';
import { patientMerge } from '../../words/patient-merge.ts';
import { patients } from '../../words/patients.ts';
import type { PagesContext } from '../context.ts';
import { refusalIn } from './patient-view.ts';
import { whyNot } from './why-not.ts';
import type { PatientDone } from './outcomes.ts';

const words = patients.atLab;

/** What a person who looked at the lab says: the patient is there under this ID, or isn't. */
export type LabDecision = { answer: 'there'; labId: string } | { answer: 'absent' };

/** Adds a patient at the lab, or gives it the record as it is now, and says what came of it. */
export async function addAtLab(ctx: PagesContext, place: PatientPlace): Promise<PatientDone> {
  try {
    const atLab = await createAtLab(ctx, place);
    switch (atLab?.state) {
      case undefined:
        return {
          ok: false,
          message:
            (await mergedInto(ctx, place.shop, place.patientId)) === null
              ? patients.remove.done
              : patientMerge.not.already,
        };
      case 'known':
        return whatCameOf(await broughtUpToDate(ctx, place));
      case 'refused':
        return { ok: false, message: refusalIn(atLab.problem) };
      case 'undecided':
        return { ok: false, message: words.undecided.title };
      case 'creating':
        return { ok: true, said: words.about.creating, stays: true };
      case 'here':
        return { ok: false, message: words.failed };
    }
  } catch (error) {
    return { ok: false, message: whyNot(error) };
  }
}

/**
 * Gives the lab a changed record at once, where it has the patient. Whatever comes of it: the record is saved, and the
 * page shows whether the lab has it, too.
 */
export async function sendChanges(ctx: PagesContext, place: PatientPlace): Promise<void> {
  try {
    await broughtUpToDate(ctx, place);
  } catch (error) {
    const { patientId, connectionId } = place;
    ctx.log.warn({ patientId, connectionId, why: whyNot(error) }, 'a patient’s change was not sent');
  }
}

async function broughtUpToDate(ctx: PagesContext, place: PatientPlace): Promise<UpToDate | null> {
  const done = await aloneWithPatient(ctx, place, (labId) => bringUpToDate(ctx, place, labId));
  return done?.value ?? null;
}

function whatCameOf(outcome: UpToDate | null): PatientDone {
  switch (outcome?.kind) {
    case undefined:
      return { ok: false, message: words.busy };
    case 'up_to_date':
      return { ok: true, said: words.done };
    case 'refused':
      return { ok: false, message: refusalIn(outcome.problem) };
    case 'gone':
      return { ok: false, message: words.gone };
    case 'failed':
      return { ok: false, message: words.failed };
  }
}

/** Keeps what a person found at the lab. What was settled meanwhile stays as it is. */
export async function decideAboutLab(
  ctx: PagesContext,
  place: PatientPlace,
  decision: LabDecision,
): Promise<PatientDone> {
  const outcome = await decideAtLab(ctx, place, decision.answer === 'there' ? decision.labId : null);
  switch (outcome) {
    case 'saved':
      return { ok: true, said: words.undecided.saved };
    case 'settled':
      return { ok: false, message: words.undecided.settled };
    case 'invalid':
      return { ok: false, message: words.undecided.labIdMissing };
    case 'taken':
      return { ok: false, message: words.undecided.labIdTaken };
  }
}
