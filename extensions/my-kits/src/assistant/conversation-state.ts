import type { Allowance, Message } from '../../../../app/contract/customer/answers.ts';
import type { Problem } from '../../../shared/customer-api.ts';

/** A question whose reply is under way. */
export interface Asking {
  question: string;
  /** As far as it is written. */
  text: string;
  /** The connection broke: the reply is looked for in the transcript. */
  isRereading: boolean;
}

/** What the reader is told below the transcript. */
export type Notice =
  | { kind: 'not_written' | 'stopped' | 'late' | 'not_arrived' }
  /** `unread`: the transcript could not be read. */
  | { kind: 'problem' | 'unread'; problem: Problem };

/** What screen readers are told; empty: nothing. */
export type News = '' | 'writing' | 'rereading' | 'answered' | 'stopped' | 'failed' | 'deleted' | 'suggested';

/** All that the screen shows. Nothing of it is kept anywhere else. */
export interface ConversationState {
  messages: Message[];
  /** Null until the transcript was read. */
  allowance: Allowance | null;
  asking: Asking | null;
  /** The transcript is being read. */
  isLooking: boolean;
  notice: Notice | null;
  /** What stands in the box. */
  draft: string;
  news: News;
}

export const unreadConversation: ConversationState = {
  messages: [],
  allowance: null,
  asking: null,
  isLooking: true,
  notice: null,
  draft: '',
  news: '',
};

/** A message that only this screen knows so far. */
export const heard = (role: Message['role'], content: string): Message => ({
  role,
  content,
  sources: [],
  created_on: null,
});

/** One question less. */
export const spent = (allowance: Allowance | null): Allowance | null =>
  allowance && { ...allowance, left: Math.max(0, allowance.left - 1) };
