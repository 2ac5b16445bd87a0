import { useEffect, useRef, useState } from 'react';
import type { ShownMessage } from '../../interpretation/shown.ts';
import type { AssistantRefused } from '../../pages/practice/assistant-trouble.ts';
import type { TranscriptAnswer } from '../../pages/practice/conversation-view.ts';
import { useAsk } from '../shared/ask.ts';
import { askQuestion, type QuestionOutcome } from './ask-question.ts';
import { fateOf, type Unheard } from './unheard.ts';

/** A reply is drawn this often while it is written: each word of its own would be too much. */
const DRAW_EVERY_MS = 80;
/** When a reply whose connection broke is looked for: each look is one of the account's requests. */
const LOOK_AFTER_MS: readonly number[] = [1_000, 3_000, 6_000, 12_000, 24_000];

/** A question whose reply is under way. */
export interface Asking {
  question: string;
  /** As far as it is written. */
  text: string;
  /** It wasn't heard to its end: the reply is looked for in the transcript. */
  isRereading: boolean;
}

export type TalkNotice = 'stopped' | 'late' | 'absent';

/** A message that only this page knows so far. */
const heard = (role: ShownMessage['role'], content: string): ShownMessage => ({
  role,
  content,
  sources: [],
  created_on: null,
});

/**
 * One conversation: what was said, and what can be done. All of it is in this page's memory.
 *
 * @param isNew just begun: there's nothing to read yet
 * @param path where questions are asked
 * @param onSpent something was asked of the assistant
 */
export function useTalk({
  conversation,
  isNew,
  path,
  onSpent,
}: {
  conversation: string;
  isNew: boolean;
  path: string;
  onSpent: () => void;
}) {
  const [messages, setMessages] = useState<readonly ShownMessage[] | null>(isNew ? [] : null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [notice, setNotice] = useState<TalkNotice | null>(null);
  const [refused, setRefused] = useState<AssistantRefused | null>(null);
  const [draft, setDraft] = useState('');
  const [isAnswered, setIsAnswered] = useState(false);
  /** Ends what is under way. */
  const underWay = useRef(new AbortController());
  /** The question whose reply was not heard to its end, and the looks at the transcript for it. */
  const unheard = useRef<(Unheard & { looks: number; isQuiet: boolean }) | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const said = useRef<readonly ShownMessage[]>([]);
  said.current = messages ?? [];
  /** So many messages the lab surely has: what was heard in part may not stand in its transcript. */
  const whole = useRef(0);

  const looking = useAsk<TranscriptAnswer>((answer) => {
    setRefused(null);
    const open = unheard.current;
    if (open === null) {
      whole.current = answer.messages.length;
      setMessages(answer.messages);
      return;
    }
    const fate = fateOf(answer.messages, open);
    if (fate === 'replied') {
      unheard.current = null;
      whole.current = answer.messages.length;
      setMessages(answer.messages);
      setAsking(null);
      setNotice(null);
      setIsAnswered(true);
      return;
    }
    if (lookLater()) return;
    unheard.current = null;
    setAsking(null);
    if (open.isQuiet) return;
    setMessages(answer.messages);
    setNotice(fate === 'alone' ? 'late' : 'absent');
    // Nothing is asked twice: a question that never arrived is theirs to ask again.
    if (fate === 'absent') setDraft((typed) => (typed === '' ? open.question : typed));
  });
  const look = (): void => looking.ask({ intent: 'transcript', conversation });
  const lookNow = useRef(look);
  lookNow.current = look;

  /** Looks once more after a while, unless that was done often enough. */
  function lookLater(): boolean {
    const open = unheard.current;
    const waitMs = open === null ? undefined : LOOK_AFTER_MS[open.looks];
    if (open === null || waitMs === undefined) return false;
    open.looks += 1;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => lookNow.current(), waitMs);
    return true;
  }

  useEffect(() => {
    if (!isNew) look();
    return () => {
      underWay.current.abort();
      clearTimeout(timer.current);
    };
  }, []);
  const { answer } = looking;
  useEffect(() => {
    if (answer?.ok !== false) return;
    if (unheard.current !== null && lookLater()) return;
    setAsking(null);
    setRefused(answer);
  }, [answer]);

  const finish = (question: string, outcome: QuestionOutcome, isBehind: boolean): void => {
    onSpent();
    switch (outcome.kind) {
      case 'replied':
        setMessages([...said.current, heard('user', question), outcome.message]);
        setAsking(null);
        setIsAnswered(true);
        if (!isBehind) whole.current += 2;
        // An earlier reply was not heard to its end: now the transcript has both.
        else look();
        return;
      case 'refused':
        setAsking(null);
        setDraft((typed) => (typed === '' ? question : typed));
        setRefused(outcome.refused);
        return;
      case 'lost':
        unheard.current = { question, before: whole.current, looks: 0, isQuiet: false };
        setAsking((now) => now && { ...now, isRereading: true });
        lookLater();
    }
  };

  return {
    messages,
    asking,
    notice,
    refused,
    draft,
    isAnswered,
    isLooking: looking.isBusy,
    write: setDraft,
    lookAgain: look,
    async ask(question: string): Promise<void> {
      if (asking !== null) return;
      clearTimeout(timer.current);
      const isBehind = unheard.current !== null;
      unheard.current = null;
      underWay.current = new AbortController();
      const { signal } = underWay.current;
      setAsking({ question, text: '', isRereading: false });
      setDraft('');
      setNotice(null);
      setRefused(null);
      setIsAnswered(false);
      let text = '';
      let drawing: ReturnType<typeof setTimeout> | null = null;
      const onText = (content: string): void => {
        text += content;
        drawing ??= setTimeout(() => {
          drawing = null;
          if (!signal.aborted) setAsking((now) => now && { ...now, text });
        }, DRAW_EVERY_MS);
      };
      const outcome = await askQuestion(path, { conversation, message: question }, { signal, onText });
      if (drawing !== null) clearTimeout(drawing);
      if (!signal.aborted) finish(question, outcome, isBehind);
    },
    /** Ends the reply where it is. The lab writes on: what it wrote is looked for, without a word. */
    stop(): void {
      if (asking === null) return;
      underWay.current.abort();
      unheard.current = { question: asking.question, before: whole.current, looks: 0, isQuiet: true };
      setMessages([
        ...said.current,
        heard('user', asking.question),
        ...(asking.text === '' ? [] : [heard('assistant', asking.text)]),
      ]);
      setAsking(null);
      setNotice('stopped');
      onSpent();
      lookLater();
    },
  };
}
