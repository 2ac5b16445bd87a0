/** The customer's part, played by a person: the page behind a kit's QR code calls these, nothing else does. */
import type { SandboxTx } from '../../db/sandbox-client.ts';
import { lockAccount } from '../accounts/accounts.ts';
import type { SandboxContext } from '../context.ts';
import type { Questionnaire } from '../results/questionnaire.ts';
import { knownPerson, nothingKnown } from '../results/registration.ts';
import type { KeptRegistration, KnownPerson } from '../results/registration.ts';
import { moveKit, putDown } from './steps.ts';
import { takeInHand } from './in-hand.ts';
import type { KitRow } from './in-hand.ts';

/** Where a kit stands for the person who holds it. */
export type RegistrationState =
  /** May be registered now. */
  | 'open'
  /** Was registered before. */
  | 'already_registered'
  /** Registered; the laboratory waits for the date of sampling. */
  | 'missing_info'
  | 'cancelled'
  /** Its code is not known to anybody yet. */
  | 'not_shipped';

/** What the link's secret leads to; null when it leads to nothing. */
export interface RegistrationSubject {
  readonly kitCode: string;
  readonly state: RegistrationState;
  readonly shippedAt: Date | null;
  /** What the practice's record of its patient states: nothing of it is asked. */
  readonly known: KnownPerson;
  /** It is a practice's kit: its form has the questionnaire. */
  readonly ofPractice: boolean;
}

/** What a person gave: null for what was not asked, because the record has it. */
export interface GivenRegistration extends KnownPerson {
  /** YYYY-MM-DD */
  readonly dateOfSampling: string;
  readonly questionnaire: Questionnaire | null;
}

export type RegisterOutcome =
  | { readonly kind: 'registered'; readonly kitCode: string }
  | { readonly kind: Exclude<RegistrationState, 'open'>; readonly kitCode: string }
  /** The record lost what it had when the form was shown: it is to be shown again. */
  | { readonly kind: 'incomplete'; readonly kitCode: string }
  | { readonly kind: 'unknown' };

export type SupplyOutcome =
  | { readonly kind: 'supplied'; readonly kitCode: string }
  /** Nothing is missing: `state` says where the kit stands. */
  | { readonly kind: 'not_missing'; readonly kitCode: string; readonly state: RegistrationState }
  | { readonly kind: 'unknown' };

function registrationState(kit: Pick<KitRow, 'status' | 'registered' | 'shippedAt'>): RegistrationState {
  if (kit.shippedAt === null) return 'not_shipped';
  if (kit.status === 'Cancelled') return 'cancelled';
  if (kit.status === 'Missing info') return 'missing_info';
  return kit.registered ? 'already_registered' : 'open';
}

function storable(token: string): boolean {
  return !token.includes('\u0000') && token.isWellFormed();
}

/** Where the kit behind a link stands, without changing anything; null for a link that leads to no kit. */
export async function registrationSubject(
  ctx: SandboxContext,
  token: string,
): Promise<RegistrationSubject | null> {
  if (!storable(token)) return null;
  const kit = await ctx.db.kit.findUnique({
    where: { registrationToken: token },
    include: { patient: true, order: { select: { kind: true } } },
  });
  if (kit === null) return null;
  return {
    kitCode: kit.code,
    state: registrationState(kit),
    shippedAt: kit.shippedAt,
    known: kit.patient === null ? nothingKnown : knownPerson(kit.patient),
    ofPractice: kit.order.kind !== 'reseller',
  };
}

/**
 * Registers the kit behind a link with what the person gave (checked by the caller), once: of two at the same moment
 * one hears `already_registered`. The laboratory's steps are planned from this moment on.
 */
export async function registerKit(
  ctx: SandboxContext,
  token: string,
  given: GivenRegistration,
): Promise<RegisterOutcome> {
  return withKit(ctx, token, async (tx, kit) => {
    const state = registrationState(kit);
    if (state !== 'open') return { kind: state, kitCode: kit.code };
    const registration = await withRecord(tx, kit, given);
    if (registration === null) return { kind: 'incomplete', kitCode: kit.code };
    await moveOne(tx, ctx, kit, { step: 'unit.registered', registration });
    return { kind: 'registered', kitCode: kit.code };
  });
}

/** What was given and what the patient's record states, which wins; null while something is in neither. */
async function withRecord(
  tx: SandboxTx,
  { patientId }: KitRow,
  given: GivenRegistration,
): Promise<KeptRegistration | null> {
  const patient = patientId === null ? null : await tx.patient.findUnique({ where: { id: patientId } });
  const known = patient === null ? nothingKnown : knownPerson(patient);
  const dateOfBirth = known.dateOfBirth ?? given.dateOfBirth;
  const gender = known.gender ?? given.gender;
  const ethnicity = known.ethnicity ?? given.ethnicity;
  if (dateOfBirth === null || gender === null || ethnicity === null) return null;
  const { dateOfSampling, questionnaire } = given;
  return { dateOfBirth, gender, ethnicity, dateOfSampling, questionnaire };
}

/** Gives the laboratory the date it waits for (YYYY-MM-DD, checked by the caller): the kit awaits analysis again. */
export async function supplyMissingInfo(
  ctx: SandboxContext,
  token: string,
  info: Pick<KeptRegistration, 'dateOfSampling'>,
): Promise<SupplyOutcome> {
  return withKit(ctx, token, async (tx, kit) => {
    const state = registrationState(kit);
    if (state !== 'missing_info') return { kind: 'not_missing', kitCode: kit.code, state };
    await moveOne(tx, ctx, kit, { step: 'unit.info_supplied', info });
    return { kind: 'supplied', kitCode: kit.code };
  });
}

/** Finds the kit behind a link and reads it again under its account's lock; tells watchers after the commit. */
async function withKit<Outcome extends { readonly kind: string }>(
  ctx: SandboxContext,
  token: string,
  act: (tx: SandboxTx, kit: KitRow) => Promise<Outcome>,
): Promise<Outcome | { readonly kind: 'unknown' }> {
  if (!storable(token)) return { kind: 'unknown' };
  const found = await ctx.db.kit.findUnique({ where: { registrationToken: token } });
  if (found === null) return { kind: 'unknown' };
  const outcome = await ctx.db.$transaction(async (tx) => {
    await lockAccount(tx, found.accountId);
    // A reset may have removed it meanwhile.
    const kit = await tx.kit.findUnique({ where: { registrationToken: token } });
    return kit === null ? ({ kind: 'unknown' } as const) : act(tx, kit);
  });
  ctx.changes.tell(found.accountId, 'orders', 'deliveries', 'clock');
  return outcome;
}

async function moveOne(
  tx: SandboxTx,
  ctx: SandboxContext,
  kit: KitRow,
  { step, registration, info }: PersonStep,
): Promise<void> {
  const account = await lockAccount(tx, kit.accountId);
  const order = await tx.order.findUniqueOrThrow({ where: { id: kit.orderId } });
  const hand = await takeInHand(tx, ctx, account, order);
  moveKit(hand, kit, step, { registration, info });
  await putDown(hand);
}

interface PersonStep {
  readonly step: 'unit.registered' | 'unit.info_supplied';
  readonly registration?: KeptRegistration;
  readonly info?: Pick<KeptRegistration, 'dateOfSampling'>;
}
