import { isLabError } from '../../lab/lab-error.ts';
import { ifOffered } from '../../lab/partner-reads.ts';
import type { LabPartnerKit, LabPatientReport } from '../../lab/partner-records.ts';
import { type Page, walkPages } from '../../lab/walk.ts';
import type { PracticeContext, PracticeLab } from '../context.ts';
import { noteSaid } from '../kits/look.ts';
import { resultSaid, type ResultSaid, type TextAnswered } from '../kits/result-answer.ts';
import { asked, isTheirs, type KnownPatient, type PatientAssistantContext } from './known-patient.ts';

/** A patient's kit, and whether there is a result to read. */
export interface PatientKit {
  kitCode: string;
  /** `unsaid`: the lab doesn't say whether there's a result; `unknown`: it could not be asked about it. */
  state: 'result' | 'no_result' | 'unassigned' | 'unsaid' | 'unknown';
  /** `YYYY-MM-DD`; null where no report says it. */
  sampledOn: string | null;
}

export interface PatientResults {
  /** Those with a result first, the newest of them first. As far as this account tells, or this app knows. */
  kits: PatientKit[];
  /** The released reports, the oldest sample first; null where the account offers no such read. */
  reports: LabPatientReport[] | null;
}

/** A list that goes on beyond this many pages isn't one patient's: the service doesn't narrow it down. */
const MOST_PAGES = 20;
/** So many kits are asked about one by one where the lab lists no reports. */
const MOST_ASKED = 10;

/**
 * A patient's kits and results. Where the account answers reads, it says all of it; with the documented interface alone,
 * the kits are those that this app knows, and each is asked about by the call that writes nothing and costs nothing.
 *
 * @throws LabError where the lab could not be asked; ConnectionFailure
 */
export async function readResults(
  ctx: PatientAssistantContext,
  patient: KnownPatient,
): Promise<PatientResults> {
  return asked(ctx, patient, async (lab) => {
    const [reports, listed, own] = await Promise.all([
      ifOffered(reportsOf(lab, patient)),
      ifOffered(kitsOf(lab, patient)),
      ownKits(ctx, patient),
    ]);
    const codes = [...new Set([...(listed ?? []).map(({ kitCode }) => kitCode), ...own])];
    if (reports === null) return { kits: inOrder(await askedAbout(ctx, lab, patient, codes)), reports };
    const withResult = reports.flatMap(({ kitCode, dateOfSampling }): PatientKit[] =>
      kitCode === null ? [] : [{ kitCode, state: 'result', sampledOn: dateOfSampling }],
    );
    const known = new Set(withResult.map(({ kitCode }) => kitCode));
    const others = codes
      .filter((kitCode) => !known.has(kitCode))
      .map((kitCode): PatientKit => ({ kitCode, state: 'no_result', sampledOn: null }));
    return { kits: [...withResult.toReversed(), ...others], reports };
  });
}

const reportsOf = async (lab: PracticeLab, patient: KnownPatient): Promise<LabPatientReport[]> => {
  const all = await whole((cursor) => lab.reports({ cursor, limit: 100, patientId: patient.labId }));
  const sampled = (report: LabPatientReport): string =>
    report.dateOfSampling ?? report.createdOn?.toISOString() ?? '';
  // A service that knows no such filter lists everybody's.
  return all
    .filter((report) => isTheirs(patient, report))
    .toSorted((a, b) => sampled(a).localeCompare(sampled(b)));
};

const kitsOf = async (lab: PracticeLab, patient: KnownPatient): Promise<LabPartnerKit[]> => {
  const all = await whole((cursor) => lab.kits({ cursor, limit: 100, patientId: patient.labId }));
  return all.filter((kit) => isTheirs(patient, kit));
};

async function whole<T extends { id: string }>(
  read: (cursor: string | null) => Promise<Page<T>>,
): Promise<T[]> {
  const all: T[] = [];
  for await (const { records } of walkPages(read, { mostPages: MOST_PAGES })) all.push(...records);
  return all;
}

/** Codes of the kits that are the patient's as this app knows: assigned to them, or sent straight to them; the newest first. */
async function ownKits(
  { db }: Pick<PracticeContext, 'db'>,
  { shop, connectionId, patientId }: KnownPatient,
): Promise<string[]> {
  const kits = await db.practiceKit.findMany({
    where: { shop, connectionId, OR: [{ patientId }, { order: { kind: 'direct', patientId } }] },
    orderBy: [{ createdAt: 'desc' }, { kitCode: 'asc' }],
  });
  return kits.map(({ kitCode }) => kitCode);
}

const STATES: Readonly<Record<ResultSaid, PatientKit['state']>> = {
  there: 'result',
  not_yet: 'no_result',
  unassigned: 'unassigned',
  unsaid: 'unsaid',
  off: 'unknown',
  failed: 'unknown',
};

/** Asks about each by the call that writes nothing. What is learned of kits that are here is kept of them. */
async function askedAbout(
  ctx: PatientAssistantContext,
  lab: PracticeLab,
  patient: KnownPatient,
  codes: readonly string[],
): Promise<PatientKit[]> {
  const { shop, connectionId } = patient;
  const some = codes.slice(0, MOST_ASKED);
  const here = await ctx.db.practiceKit.findMany({ where: { shop, connectionId, kitCode: { in: some } } });
  const found = await Promise.all(
    some.map(async (kitCode): Promise<PatientKit | null> => {
      let answered: TextAnswered = 'text';
      try {
        if (!isTheirs(patient, await lab.storedInterpretation(kitCode))) return null;
      } catch (error) {
        if (!isLabError(error)) throw error;
        answered = error.code;
      }
      const known = here.find((kit) => kit.kitCode === kitCode) ?? null;
      const said = resultSaid(answered, known);
      if (known !== null) await noteSaid(ctx, known.id, said);
      return { kitCode, state: STATES[said], sampledOn: null };
    }),
  );
  return found.filter((kit) => kit !== null);
}

const inOrder = (kits: readonly PatientKit[]): PatientKit[] => [
  ...kits.filter(({ state }) => state === 'result'),
  ...kits.filter(({ state }) => state === 'unsaid'),
  ...kits.filter(({ state }) => state !== 'result' && state !== 'unsaid'),
];
