import { aiHeaders } from '../contract/ai.ts';
import type { Conversation, Interpretation, Message, Usage } from '../contract/reseller/schemas.ts';
import type {
  LabAiLimits,
  LabConversation,
  LabInterpretation,
  LabMessage,
  LabSource,
  LabStreamLine,
  LabUsage,
} from './ai-records.ts';
import { isObject, parseJson, type JsonObject } from './json.ts';
import { webAddress } from './read-records.ts';
import { findRecord } from './tolerance-envelope.ts';
import { decimal, fieldOf, fields, integer, knownWord, text, UnreadableRecord } from './tolerance.ts';

/** Each reader takes one element of an answer and throws {@link UnreadableRecord} when it can't be used at all. */

export function readInterpretation(raw: unknown): LabInterpretation {
  const field = fields<Interpretation>(raw);
  return {
    kitCode: field.text('kit_code'),
    interpretation: field.requiredText('interpretation'),
    generatedOn: field.moment('generated_on'),
    cached: field.flag('cached'),
    sources: field.elements('sources').flatMap(readSource),
  };
}

/** Tells an interpretation from its wrapper. */
export const isInterpretation = (candidate: JsonObject): boolean =>
  text(fieldOf(candidate, 'interpretation')) !== null;

/** Tells a conversation from its wrapper. */
export const isConversation = (candidate: JsonObject): boolean => conversationIdOf(candidate) !== null;

/** An entry of `sources`: text, or an object with some words and perhaps an address. */
function readSource(raw: unknown): LabSource[] {
  if (typeof raw === 'string') {
    const url = webAddress(raw, ['https:']);
    return raw === '' ? [] : [{ title: raw, citation: null, url }];
  }
  if (!isObject(raw)) return [];
  const first = (names: readonly string[]): string | null =>
    names.map((name) => text(raw[name])).find(Boolean) ?? null;
  const url = webAddress(first(['url', 'link', 'href']), ['https:']);
  const citation = first(['citation', 'reference']);
  const title = first(['title', 'claim']) ?? citation ?? first(['name', 'text', 'id']) ?? url;
  return title === null ? [] : [{ title, citation: citation === title ? null : citation, url }];
}

export function readConversation(raw: unknown): LabConversation {
  const field = fields<Conversation>(raw);
  return {
    id: conversationIdOf(raw) ?? field.requiredText('id'),
    kitCode: field.text('kit_code'),
    title: field.text('title'),
    createdOn: field.moment('created_on'),
    lastActivity: field.moment('last_activity'),
  };
}

/** The id of a conversation, which an answer may also call `conversation_id`; null when there is none. */
function conversationIdOf(record: unknown): string | null {
  return isObject(record) ? (text(record['id']) ?? text(fieldOf(record, 'conversation_id'))) : null;
}

/** Who speaks, in the words of those who name it otherwise than the contract; others are no part of what was said. */
const SPEAKERS: ReadonlyMap<string, LabMessage['role']> = new Map([
  ...(['assistant', 'ai', 'model', 'bot'] as const).map((word) => [word, 'assistant'] as const),
  ...(['user', 'customer', 'human'] as const).map((word) => [word, 'user'] as const),
]);

/** A message that was said; null for one that neither side said, as a system's. */
export function readMessage(raw: unknown): LabMessage | null {
  const role = SPEAKERS.get(fields<Message>(raw).requiredText('role').toLowerCase());
  return role === undefined ? null : messageOf(raw, role);
}

/** A message that can only be a reply, whatever it says of its role. */
export const readReply = (raw: unknown): LabMessage => messageOf(raw, 'assistant');

function messageOf(raw: unknown, role: LabMessage['role']): LabMessage {
  const field = fields<Message>(raw);
  const content = contentOf(raw);
  if (content === null) throw new UnreadableRecord('content');
  return {
    id: field.text('id'),
    role,
    content,
    sources: field.elements('sources').flatMap(readSource),
    createdOn: field.moment('created_on'),
  };
}

/** What a message or a line says; null when it says nothing. */
export function contentOf(record: unknown): string | null {
  return isObject(record) ? (text(record['content']) ?? text(record['text'])) : null;
}

const LINE_TYPES = ['text', 'complete', 'error'] as const;

/**
 * One line of a stream. Null for what a reader passes over: a type it does not know, and a text without any words.
 * What ends the stream must be readable: a `complete` line without a message throws.
 */
export function readStreamLine(line: string): LabStreamLine | null {
  const raw = parseJson(line);
  if (!isObject(raw)) throw new UnreadableRecord('(line)');
  switch (knownWord(text(raw['type']), LINE_TYPES)) {
    case 'text':
      return readTextLine(raw);
    case 'complete':
      return { type: 'complete', message: finishedMessage(raw) };
    case 'error':
      return { type: 'error', code: codeIn(raw) };
    default:
      return null;
  }
}

function readTextLine(raw: JsonObject): LabStreamLine | null {
  const written = raw['content'] ?? raw['text'] ?? raw['delta'];
  if (written === '') return null;
  const content = text(written);
  if (content === null) throw new UnreadableRecord('content');
  return { type: 'text', content };
}

/** The message of a `complete` line: under `message` or a usual name, as words alone, or the line itself. */
function finishedMessage(raw: JsonObject): LabMessage {
  const words = text(raw['message']);
  if (words !== null) return readReply({ ...raw, content: words });
  const record = findRecord(raw, ['message', 'reply'], (candidate) => contentOf(candidate) !== null);
  if (record === null) throw new UnreadableRecord('message');
  return readReply(record);
}

function codeIn(raw: JsonObject): string | null {
  const inner = raw['error'];
  return text(raw['code']) ?? (isObject(inner) ? text(inner['code']) : null);
}

export function readUsage(raw: unknown): LabUsage {
  const usage = fields<Usage>(raw);
  const limits = fields<Usage['limits']>(usage.nested('limits'));
  const month = fields<Usage['current_month']>(usage.nested('current_month'));
  return {
    enabled: usage.flag('enabled'),
    limits: {
      requestsPerMinute: limits.integer('requests_per_minute'),
      requestsPerDay: limits.integer('requests_per_day'),
      monthlyBudgetUsd: limits.decimal('monthly_budget_usd'),
    },
    currentMonth: {
      spendUsd: month.decimal('spend_usd'),
      remainingUsd: month.decimal('remaining_usd'),
      requests: month.integer('requests'),
      interpretations: month.integer('interpretations'),
      conversationMessages: month.integer('conversation_messages'),
      inputTokens: month.integer('input_tokens'),
      outputTokens: month.integer('output_tokens'),
    },
  };
}

/** The seven headers; null when the answer carries none of them that can be read (a gateway's, or a 401). */
export function readAiLimits(headers: ReadonlyMap<string, string>): LabAiLimits | null {
  const whole = (name: keyof typeof aiHeaders): number | null => integer(headers.get(aiHeaders[name]));
  const usd = (name: keyof typeof aiHeaders): number | null =>
    decimal(headers.get(aiHeaders[name])?.replace('$', ''));
  const limits: LabAiLimits = {
    minute: { limit: whole('limitMinute'), remaining: whole('remainingMinute') },
    day: { limit: whole('limitDay'), remaining: whole('remainingDay') },
    budget: {
      limitUsd: usd('budgetLimitUsd'),
      usedUsd: usd('budgetUsedUsd'),
      remainingUsd: usd('budgetRemainingUsd'),
    },
  };
  const said = [limits.minute, limits.day, limits.budget].flatMap((each) => Object.values(each));
  return said.every((value) => value === null) ? null : limits;
}
