import type { Conversation } from '../../../../app/contract/customer/answers.ts';
import type { Problem } from '../../../shared/customer-api.ts';
import type { AssistantProps } from '../assistant-props.ts';
import { ask, type Outcome } from './ask.ts';
import { type ConversationState, heard, type News, spent, unreadConversation } from './conversation-state.ts';
import { isForKitPage } from './problems.ts';
import { findReply, look, type Reread, type Rereading, type Unheard } from './reread.ts';

/** A reply is drawn this often while it is written: each word of its own would be too much for a phone. */
const drawEveryMs = 80;

interface Talking extends Omit<AssistantProps, 'i18n'> {
  rereading: Rereading;
  /** Given each new state. */
  show: (state: ConversationState) => void;
}

/** What can be done in a conversation. */
export interface Talk {
  /** Asks once, whatever becomes of the connection. */
  ask: (question: string) => Promise<void>;
  /** Ends the reply where it is. The service writes on: what it wrote is looked for later, without a word. */
  stop: () => void;
  /** Reads the transcript. */
  lookAgain: () => Promise<void>;
  remove: () => Promise<void>;
  write: (draft: string, news?: News) => void;
  /** Ends all that is under way. */
  leave: () => void;
}

/** A conversation about a kit: what was said is read from the app, and told to `show` with each change. */
export function startTalk({ api, kitId, onProblem, rereading, show }: Talking): Talk {
  const path = `/api/customer/kits/${encodeURIComponent(kitId)}/conversation`;
  let state = unreadConversation;
  /** Ends what is under way: the question, or the search for its reply. */
  let underWay = new AbortController();
  /** The question whose reply was not heard to its end. */
  let unheard: Unheard | null = null;

  const change = (news: Partial<ConversationState>) => {
    state = { ...state, ...news };
    show(state);
  };
  const startAnew = (): AbortSignal => {
    underWay.abort();
    underWay = new AbortController();
    return underWay.signal;
  };
  const fail = (problem: Problem, kind: 'problem' | 'unread') => {
    if (isForKitPage(problem)) onProblem(problem);
    change({ notice: { kind, problem }, news: 'failed' });
  };

  /** What was heard of a question and its reply stays on the screen. */
  const withHeard = (): Pick<ConversationState, 'messages' | 'asking'> => {
    const { asking, messages } = state;
    if (asking === null) return { messages, asking };
    const said = [heard('user', asking.question)];
    if (asking.text !== '') said.push(heard('assistant', asking.text));
    return { messages: [...messages, ...said], asking: null };
  };

  /** Shows what a look at the transcript found. @param isQuiet only a reply is worth telling */
  const settle = (found: Reread, isQuiet: boolean) => {
    if (isQuiet && (found.kind === 'unread' ? !isForKitPage(found.problem) : found.fate !== 'replied'))
      return;
    change({ ...withHeard(), isLooking: false });
    if (found.kind === 'unread') {
      fail(found.problem, 'unread');
      return;
    }
    const { fate, conversation } = found;
    // Nothing is asked twice: a question that never arrived is theirs to ask again.
    const draft = fate === 'absent' && state.draft === '' ? (unheard?.question ?? '') : state.draft;
    if (fate !== 'alone') unheard = null;
    const notice = { replied: null, alone: { kind: 'late' }, absent: { kind: 'not_arrived' } } as const;
    change({
      ...conversation,
      draft,
      notice: notice[fate],
      news: fate === 'replied' ? 'answered' : 'failed',
    });
  };

  const lookAgain = async () => {
    const { signal } = underWay;
    change({ isLooking: true, news: '' });
    if (unheard !== null) {
      const found = await look(api, path, unheard);
      if (!signal.aborted) settle(found, false);
      return;
    }
    const answer = await api.get<{ data: Conversation }>(path);
    if (signal.aborted) return;
    change({ isLooking: false });
    if (answer.ok) change({ ...answer.data.data, notice: null });
    else fail(answer.problem, 'unread');
  };

  const finish = async (question: string, outcome: Outcome, signal: AbortSignal) => {
    const draft = state.draft === '' ? question : state.draft;
    switch (outcome.kind) {
      case 'replied': {
        const isBehind = unheard !== null;
        unheard = null;
        const messages = [...state.messages, heard('user', question), outcome.message];
        change({ messages, allowance: spent(state.allowance), asking: null, news: 'answered' });
        // An earlier reply was not heard to its end: now the transcript has both.
        if (isBehind) await lookAgain();
        return;
      }
      case 'not_written':
        change({
          asking: null,
          draft,
          allowance: spent(state.allowance),
          notice: { kind: 'not_written' },
          news: 'failed',
        });
        return;
      case 'refused':
        change({ asking: null, draft });
        if (outcome.problem.code === 'allowance_used' && state.allowance)
          change({ allowance: { ...state.allowance, left: 0 } });
        fail(outcome.problem, 'problem');
        return;
      case 'stopped':
        return;
      case 'lost': {
        // Counted from the last transcript that was whole: what was heard in part may not stand in it.
        unheard = { question, before: unheard?.before ?? state.messages.length };
        const asking = state.asking && { ...state.asking, isRereading: true };
        change({ asking, allowance: spent(state.allowance), news: 'rereading' });
        const found = await findReply(api, path, unheard, { ...rereading, signal });
        if (found !== null) settle(found, false);
      }
    }
  };

  return {
    lookAgain,
    ask: async (question) => {
      if (state.asking !== null) return;
      const signal = startAnew();
      change({
        asking: { question, text: '', isRereading: false },
        draft: '',
        notice: null,
        isLooking: false,
        news: 'writing',
      });
      let text = '';
      let drawing: ReturnType<typeof setTimeout> | null = null;
      const draw = () => {
        drawing = null;
        if (!signal.aborted && state.asking) change({ asking: { ...state.asking, text } });
      };
      const onText = (content: string) => {
        text += content;
        drawing ??= setTimeout(draw, drawEveryMs);
      };
      const outcome = await ask(api, path, question, { signal, onText });
      if (drawing !== null) clearTimeout(drawing);
      if (!signal.aborted) await finish(question, outcome, signal);
    },
    stop: () => {
      const { asking, messages } = state;
      if (asking === null) return;
      const signal = startAnew();
      unheard = { question: asking.question, before: unheard?.before ?? messages.length };
      change({
        ...withHeard(),
        notice: { kind: 'stopped' },
        news: 'stopped',
        allowance: asking.isRereading ? state.allowance : spent(state.allowance),
      });
      void findReply(api, path, unheard, { ...rereading, signal }).then((found) => {
        if (found !== null) settle(found, true);
      });
    },
    remove: async () => {
      const { signal } = underWay;
      const answer = await api.send<null>('DELETE', path);
      if (signal.aborted) return;
      if (!answer.ok) {
        fail(answer.problem, 'problem');
        return;
      }
      startAnew();
      unheard = null;
      change({ messages: [], notice: null, news: 'deleted' });
    },
    write: (draft, news) => change(news === undefined ? { draft } : { draft, news }),
    leave: () => underWay.abort(),
  };
}
