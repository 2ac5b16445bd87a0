import type { Kit } from '../../db/generated/app/client.ts';
import type { FulfilmentOrderState } from '../ledger/fulfilment-order-states.ts';
import { type Margin, marginOf, type Money, sumOf } from '../ledger/margin.ts';
import {
  answerDueAt,
  type NextStep,
  nextStepOfOrder,
  nextStepOfPart,
  type NextStepRules,
  type OrderProgress,
  type PartProgress,
} from './next-step.ts';
import { soldFor, storedLines } from '../ledger/order-lines.ts';
import { stateOfOrder } from './order-list.ts';
import { isToldAbout, type OrderWithParts, type PartWithKits } from '../ledger/orders-with-parts.ts';
import { partStateOf } from '../ledger/part-states.ts';
import type { OrderSettings } from '../settings/order-settings.ts';
import { type FixPlace, fixPlaceOf, type ReasonCode, type ToldReason, toldReason } from '../reasons.ts';
import { evidenceOf, type SearchEvidence } from '../search/search-evidence.ts';
import type { CoveredLine } from '../lab-order/service-order.ts';
import { type StateWords, wordsOfPart } from '../ledger/state-words.ts';
import type { OrderTimings } from '../timings.ts';
import { type TrackingLink, parcelsOf } from '../delivery/tracking-link.ts';

/** One fulfilment order of ours on its order's page. */
export interface RequestView {
  fulfilmentOrderId: string;
  state: StateWords;
  waitsForPerson: boolean;
  reasonCode: ReasonCode | null;
  reason: ToldReason | null;
  /** Where what helps is to be done; null where waiting helps, or nothing. */
  fixAt: FixPlace | null;
  /** What is wrong can be mended in place: the address, or the e-mail address. */
  isAddressWrong: boolean;
  next: NextStep;
  /** By when Shopify's open request is declined if it still waits then; ISO 8601, or null. */
  answerDueAt: string | null;
  /** Until when nothing goes out because of the waiting time after the payment; ISO 8601, or null. */
  graceEndsAt: string | null;
  /** Null for orders from before lines were kept. */
  lines: LineView[] | null;
  /** Of all parts together, where there are several. */
  total: Margin | null;
  parts: PartView[];
}

export interface LineView {
  id: string;
  title: string;
  sku: string | null;
  /** Shopify's numeric id; null where the variant was deleted. */
  variantId: string | null;
  quantity: number;
  /** What is still to be fulfilled. */
  remaining: number;
  unitPrice: Money | null;
  isMapped: boolean;
}

export interface PartView {
  id: string;
  /** What a decision was made on. */
  version: number;
  state: StateWords;
  reason: ToldReason | null;
  next: NextStep;
  reference: string;
  serviceOrderId: string | null;
  environment: string;
  /** What the service charges; null while it is not known. */
  cost: Money | null;
  /** Null before the service has it. */
  margin: Margin | null;
  expectedKits: number;
  /** It waits for a person to say whether the service has it. */
  mayBeDecided: boolean;
  /** What was searched and found, for that decision. */
  evidence: SearchEvidence | null;
  kits: KitView[];
}

export interface KitView {
  ordinal: number;
  /** Null until the service has shipped it. */
  code: string | null;
  /** The service's own word for where it is. */
  status: string | null;
  tracking: TrackingLink | null;
  isShipped: boolean;
  isRegistered: boolean;
  /** That a result exists; never what it says. */
  isResultAvailable: boolean;
}

interface ViewRules {
  settings: OrderSettings;
  timings: OrderTimings;
  isMapped: (variantId: string) => boolean;
}

/** A row of the ledger as its page shows it. */
export function requestView(order: OrderWithParts, waitsForAPerson: boolean, rules: ViewRules): RequestView {
  const told = order.parts.filter(isToldAbout);
  const steps: NextStepRules = { timings: rules.timings, ...rules.settings };
  const progress: OrderProgress = {
    state: order.state as FulfilmentOrderState,
    reasonCode: order.reasonCode as ReasonCode | null,
    fix: fixOf(order),
    isResolved: order.resolvedAt !== null,
    requestStatus: order.requestStatus,
    goesOnAt: order.goesOnAt,
    requestedAt: order.requestedAt,
    nextReviewAt: order.nextReviewAt,
    parts: order.parts.map(partProgress),
  };
  const { reasonCode } = progress;
  const next = nextStepOfOrder(progress, steps);
  const parts = told.map((part) => partView(part, order, rules.settings, steps));
  return {
    fulfilmentOrderId: order.id,
    reasonCode,
    waitsForPerson: waitsForAPerson,
    parts,
    state: stateOfOrder(order, order.parts, waitsForAPerson),
    next,
    reason: reasonOf(order, next, fixIsNext.includes(progress.state)),
    fixAt: firstFixPlace([order, ...told].filter(({ resolvedAt }) => resolvedAt === null)),
    isAddressWrong: [order, ...told].some(
      (row) => row.reasonCode === 'address' || row.reasonCode === 'no_email',
    ),
    answerDueAt: answerDueAt(progress, steps),
    graceEndsAt: progress.state === 'waiting' && reasonCode === 'grace' ? iso(order.goesOnAt) : null,
    lines: lineViews(order, rules),
    total: totalOf(order, told, rules.settings),
  };
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

function partProgress(part: PartWithKits): PartProgress {
  const { nextAttemptAt, nextSearchAt, firstAbsentAt, sendDeadlineAt, shipsNothing, kits } = part;
  return {
    nextAttemptAt,
    nextSearchAt,
    firstAbsentAt,
    sendDeadlineAt,
    shipsNothing,
    state: partStateOf(part.state),
    reasonCode: part.reasonCode as ReasonCode | null,
    fix: fixOf(part),
    isResolved: part.resolvedAt !== null,
    kits: {
      of: kits.length,
      registered: kits.filter(({ registeredAt }) => registeredAt !== null).length,
      resultsReady: kits.filter(({ resultReadyAt }) => resultReadyAt !== null).length,
    },
  };
}

/** Where nothing is under way, what helps is what happens next. */
const fixIsNext: readonly FulfilmentOrderState[] = ['waiting', 'mismatched', 'closed'];

const fixOf = ({ reason }: { reason: string | null }): string | null => reason && toldReason(reason).fix;

/** @param isFixNext what helps is what comes next, and is said there */
function reasonOf(
  { reason, resolvedAt }: { reason: string | null; resolvedAt: Date | null },
  next: NextStep,
  isFixNext: boolean,
): ToldReason | null {
  if (!reason) return null;
  const told = toldReason(reason);
  return isFixNext || resolvedAt !== null || told.fix === next.says ? { ...told, fix: null } : told;
}

/** Of several reasons, some may pass by themselves: the first that can be helped with says where. */
function firstFixPlace(told: readonly Parameters<typeof fixPlaceOf>[0][]): FixPlace | null {
  return told.map(fixPlaceOf).find((place) => place !== null) ?? null;
}

function lineViews(order: OrderWithParts, { isMapped }: ViewRules): LineView[] | null {
  const { currency } = order;
  return (
    storedLines(order)?.map((line) => ({
      id: line.id,
      title: line.title,
      sku: line.sku,
      variantId: line.variant_id,
      quantity: line.quantity,
      remaining: line.remaining,
      unitPrice:
        line.unit_price_minor === null || currency === null
          ? null
          : { amountMinor: line.unit_price_minor, currency },
      isMapped: line.variant_id !== null && isMapped(line.variant_id),
    })) ?? null
  );
}

function partView(
  part: PartWithKits,
  order: OrderWithParts,
  { costRates }: OrderSettings,
  steps: NextStepRules,
): PartView {
  const { id, version, reference, serviceOrderId, environment, expectedKits } = part;
  const state = partStateOf(part.state);
  const next = nextStepOfPart(partProgress(part), steps);
  return {
    id,
    version,
    reference,
    serviceOrderId,
    environment,
    expectedKits,
    state: wordsOfPart(state),
    next,
    reason: reasonOf(part, next, state === 'undecided'),
    cost: costOf(part),
    margin:
      serviceOrderId === null ? null : marginOf(soldFor(order, piecesOf(part)), costOf(part), costRates),
    mayBeDecided: state === 'undecided',
    evidence: state === 'undecided' || state === 'unanswered' ? evidenceOf(part) : null,
    kits: part.kits.map(kitView),
  };
}

function costOf({ amountMinor, currency }: PartWithKits): Money | null {
  return amountMinor === null || currency === null ? null : { amountMinor, currency };
}

function piecesOf({ lines }: PartWithKits): CoveredLine[] {
  return lines as unknown as CoveredLine[];
}

/** Of what the service has, where that is more than one order. */
function totalOf(
  order: OrderWithParts,
  parts: readonly PartWithKits[],
  { costRates }: OrderSettings,
): Margin | null {
  const placed = parts.filter(({ serviceOrderId }) => serviceOrderId !== null);
  if (placed.length < 2) return null;
  const price = sumOf(placed.map((part) => soldFor(order, piecesOf(part))));
  return marginOf(price, sumOf(placed.map(costOf)), costRates);
}

function kitView(kit: Kit): KitView {
  return {
    ordinal: kit.ordinal,
    code: kit.kitCode,
    status: kit.status,
    tracking: parcelsOf([kit])[0] ?? null,
    isShipped: kit.shippedAt !== null,
    isRegistered: kit.registeredAt !== null,
    isResultAvailable: kit.resultReadyAt !== null,
  };
}
