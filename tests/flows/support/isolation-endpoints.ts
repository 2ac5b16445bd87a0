import type { z } from 'zod';
import {
  claimedSchema,
  confirmedSchema,
  conversationSchema,
  interpretationSchema,
  kitPageSchema,
  kitsSchema,
  noticesSchema,
  problemSchema,
  replyLineSchema,
  requestAnsweredSchema,
  resultSchema,
  ticketSchema,
  viewSchema,
  waitingSchema,
} from '../../../app/contract/customer/answers.ts';
import { expect } from 'vitest';
import type { Called, ReleasedKit } from './customer-world.ts';

/** The app's interface for customers, endpoint by endpoint: the rows of the isolation matrix. */

export interface Endpoint {
  /** As it is documented, below `/api/customer`. */
  name: string;
  body?: (kit: ReleasedKit, dateOfBirth: string) => object;
  status: 200 | 201 | 204;
  /** Where it waits for whoever reads the kit. */
  waitingStatus?: 202;
  /** Of the whole answer, or of each line of a stream; null for none. */
  answer: z.ZodType | null;
  isStream?: true;
  /** Gives a kit's health data, or what was said about it. */
  isHealth?: true;
}

const health = { isHealth: true } as const;

export const endpoints: readonly Endpoint[] = [
  { name: 'GET /kits', status: 200, answer: kitsSchema },
  { name: 'GET /kits/{id}', status: 200, answer: kitPageSchema },
  {
    name: 'POST /kits/{id}/confirm',
    status: 200,
    answer: confirmedSchema,
    body: (_kit, date_of_birth) => ({ date_of_birth }),
  },
  { name: 'POST /kits/{id}/lock', status: 204, answer: null },
  { name: 'PUT /kits/{id}/view', status: 200, answer: viewSchema, body: () => ({ view: 'shown' }) },
  {
    name: 'PUT /kits/{id}/request',
    status: 200,
    answer: requestAnsweredSchema,
    body: () => ({ answer: 'seen' }),
  },
  {
    name: 'POST /claims',
    status: 201,
    waitingStatus: 202,
    answer: claimedSchema,
    body: ({ kitCode }, date_of_birth) => ({ kit_code: kitCode, date_of_birth }),
  },
  { name: 'DELETE /kits/{id}/claim', status: 204, answer: null },
  { name: 'GET /kits/{id}/result', status: 200, answer: resultSchema, ...health },
  { name: 'GET /kits/{id}/report', status: 200, answer: ticketSchema, ...health },
  { name: 'POST /kits/{id}/report', status: 200, answer: ticketSchema, ...health },
  { name: 'GET /kits/{id}/interpretation', status: 200, answer: interpretationSchema, ...health },
  {
    name: 'POST /kits/{id}/interpretation',
    status: 200,
    answer: interpretationSchema,
    ...health,
    body: () => ({ refresh: true }),
  },
  {
    name: 'POST /kits/{id}/conversation/messages',
    status: 200,
    answer: replyLineSchema,
    isStream: true,
    ...health,
    body: () => ({ message: 'What is Shield?' }),
  },
  { name: 'GET /kits/{id}/conversation', status: 200, answer: conversationSchema, ...health },
  { name: 'DELETE /kits/{id}/conversation', status: 204, answer: null },
  { name: 'GET /waiting', status: 200, answer: waitingSchema },
  { name: 'GET /notices', status: 200, answer: noticesSchema },
  {
    name: 'PUT /notices',
    status: 200,
    answer: noticesSchema,
    body: () => ({ to_register: true, missing_info: true, result_ready: true }),
  },
];

/** Holds an answer to what the interface says of it: its fields exactly, and headers that let nobody keep it. */
export function holdAnswer(endpoint: Endpoint, { status, headers, text }: Called): void {
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('access-control-allow-origin')).toBe('*');
  if (status >= 400) return holdProblem({ status, headers, text });
  expect([endpoint.status, endpoint.waitingStatus]).toContain(status);
  if (endpoint.answer === null) return expect(text).toBe('');
  if (endpoint.isStream !== true) return holdTo(endpoint.answer, text);
  const lines = text.trim().split('\n');
  for (const line of lines) holdTo(endpoint.answer, line);
  return expect(lines.at(-1)).toMatch(/^\{"type":"(complete|error)"/);
}

/** Holds a refusal to the form that all of them have. @returns its code */
export function holdProblem({ status, headers, text }: Called): void {
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  holdTo(problemSchema, text);
  expect(headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null);
  if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
}

function holdTo(schema: z.ZodType, text: string): void {
  const parsed = schema.safeParse(JSON.parse(text));
  expect(parsed.error?.issues ?? [], text.slice(0, 300)).toEqual([]);
}
