import type { ToldFact } from '../../audit/timeline.ts';
import { reasons, type ReasonCode } from '../reasons.ts';
import { holdReasons } from '../../words/order-reasons.ts';
import { timeline } from '../../words/timeline.ts';

/** One event of an order's timeline as a merchant reads it. */
export interface TimelineRow {
  /** ISO 8601. */
  at: string;
  words: string;
  /** Particulars, where there are any: ids at the service, codes, why. */
  detail: string | null;
  /** Who says so: for people of the shop, their name where it is known. */
  source: string;
  /** A step on the way to something else that is told: of interest to whoever wants to know how it came about. */
  isStep: boolean;
}

const { details, kinds } = timeline;
type Kind = keyof typeof kinds;
type Detail = Record<string, unknown>;
type Particulars = (detail: Detail) => string | null;

const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : null;
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** What `said` makes of a value; null where there is none. */
const told = <T>(value: T | null, said: (value: T) => string): string | null =>
  value === null ? null : said(value);
const toldOf = (value: unknown, said: (values: readonly string[]) => string): string | null =>
  texts(value).length === 0 ? null : said(texts(value));

const because = ({ reason_code }: Detail) =>
  typeof reason_code === 'string' && Object.hasOwn(reasons, reason_code)
    ? reasons[reason_code as ReasonCode].says
    : null;
const labOrder = ({ service_order_id }: Detail) => told(text(service_order_id), details.labOrder);
const why = (detail: Detail) => text(detail['why']);
const codes = ({ kits }: Detail) => toldOf(kits, details.codes);
const lines = (detail: Detail) => toldOf(detail['lines'], (values) => values.join(', '));

/** How a call without a clear answer ended: what is written down is for engineers. */
const unclearEndings: readonly (readonly [RegExp, string])[] = [
  [/cut off/, details.endings.cutOff],
  [/without an order id/, details.endings.noOrder],
  [/^answered \d+/, details.endings.error],
  [/^no answer within/, details.endings.late],
  [/^The sender stopped/, details.endings.stopped],
];
const unclearEnding = ({ why: ending }: Detail) =>
  typeof ending === 'string'
    ? (unclearEndings.find(([pattern]) => pattern.test(ending))?.[1] ?? details.endings.disconnected)
    : null;

/** The kinds that say more than what happened. */
const particulars: Partial<Record<Kind, Particulars>> = {
  'order.waiting': because,
  'order.placing': because,
  // With a reason: some of it goes later, because of that.
  'order.accepted': (detail) => told(because(detail), details.someLeft),
  'order.mismatched': because,
  'order.closed': because,
  'shop.held': ({ holds }) => holdReasons(texts(holds)),
  'shop.added': lines,
  'shop.taken_off': lines,
  'request.rejected': because,
  'address.corrected': ({ fields }) => toldOf(fields, details.changed),
  'address.shopify_refused': () => details.labStillGetsIt,
  'address.dropped': () => details.shopifysCounts,
  'part.fixed': ({ items, kits }) => details.counts(number(items), number(kits)) || null,
  'part.sending': ({ attempt }) => told(text(attempt), details.attempt),
  'part.placed': labOrder,
  'part.adopted': (detail) => [labOrder(detail), why(detail)].filter(Boolean).join('. ') || null,
  'part.unanswered': unclearEnding,
  'part.not_sent': () => details.triesAgain,
  'part.absent': () => details.sendsAgain,
  'part.conflict': why,
  'part.ask': why,
  'part.decided': () => details.sendsAgain,
  'part.refused': because,
  'part.withdrawn': why,
  'part.second_order': labOrder,
  'part.shipped': ({ kits }) => told(number(kits), details.kits),
  'claim.waiting': codes,
  'claim.given': codes,
  'claim.over': codes,
  'service.order.shipped': codes,
  'service.unit.registered': codes,
  'service.result.ready': codes,
};

/** What is told again by another event, or leads to it; with `unless`, where the particulars say something of their own. */
const steps: Partial<Record<Kind, { unless?: (detail: Detail) => boolean }>> = {
  'order.requested': {},
  'order.placing': { unless: (detail) => because(detail) !== null },
  'order.accepted': { unless: (detail) => because(detail) !== null },
  'order.fulfilled': {},
  'request.accepted': {},
  'part.fixed': {},
  'part.sending': { unless: ({ attempt }) => attempt !== 1 },
  'part.in_transit': {},
  'part.delivered': {},
  'service.order.shipped': {},
};

function isStep(kind: string, detail: Detail): boolean {
  const step = isKind(kind) ? steps[kind] : undefined;
  return step !== undefined && step.unless?.(detail) !== true;
}

const isKind = (kind: string): kind is Kind => Object.hasOwn(kinds, kind);

/** What a timeline's facts name by id. */
export interface Named {
  /** Of people on the shop's staff, by `merchant:…`. */
  names: ReadonlyMap<string, string>;
  /** What they wrote, by id; null where it can't be read. */
  notes: ReadonlyMap<string, string | null>;
}

function noteOf({ note }: Detail, { notes }: Named): string | null {
  if (typeof note !== 'string' || !notes.has(note)) return null;
  return told(notes.get(note) ?? null, details.note) ?? details.unreadableNote;
}

/** A timeline's fact in words; one of a kind that has none yet is still shown. */
export function timelineRow({ at, kind, source, detail }: ToldFact, named: Named): TimelineRow {
  const particular = isKind(kind) ? (particulars[kind]?.(detail) ?? null) : null;
  const by = typeof detail['by'] === 'string' ? named.names.get(detail['by']) : undefined;
  return {
    at: at.toISOString(),
    words: isKind(kind) ? kinds[kind] : timeline.other(kind.replaceAll(/[._]/g, ' ')),
    detail: particular ?? noteOf(detail, named),
    source: by ?? sourceWords(source),
    isStep: isStep(kind, detail),
  };
}

const sourceWords = (source: string): string =>
  Object.hasOwn(timeline.sources, source)
    ? timeline.sources[source as keyof typeof timeline.sources]
    : source;
