/** Every text of the samples that the fast tests take, in full: replies to every message, interpretations of 500 people. */
import { describe, expect, test } from 'vitest';
import { builtInReply as composeReply } from '../../../app/sandbox/writer/built-in.ts';
import { composeInterpretation } from '../../../app/sandbox/writer/composing/compose.ts';
import { guardContext, guardWhole } from '../../../app/sandbox/writer/guards/guards.ts';
import type { Subject } from '../../../app/sandbox/writer/subject.ts';
import { questions } from '../support/built-in-questions.ts';
import { simulated, subjectOf as subjectOfResult, taskOf } from '../support/interpretation-tasks.ts';
import {
  everyWriting,
  goingOn,
  good,
  hard,
  replyTask,
  subjectOf,
  wrongWith,
} from '../support/reply-tasks.ts';

describe('every reply', () => {
  test.each<[string, Subject]>([
    ['a good result', good],
    ['a hard result', hard],
    ['a practitioner', subjectOf(5, 'practitioner')],
  ])(
    'passes the guards, in any try and however the message is written: %s',
    { timeout: 120_000 },
    (_, subject) => {
      for (const message of everyWriting)
        for (const attempt of [0, 1]) {
          const task = replyTask(message, subject, { attempt });
          expect([message, ...wrongWith(task, composeReply(task))]).toEqual([message]);
        }
    },
  );

  test('that goes on with any topic passes the guards', { timeout: 120_000 }, () => {
    for (const [content] of questions)
      for (const message of goingOn)
        for (const subject of [good, hard, subjectOf(3, 'practitioner')]) {
          const task = replyTask(message, subject, { before: [{ role: 'user', content }] });
          expect([content, message, ...wrongWith(task, composeReply(task))]).toEqual([content, message]);
        }
  });
});

test('every interpretation of 500 people passes the guards', { timeout: 120_000 }, () => {
  const found = Array.from({ length: 500 }, (_, at) => taskOf(subjectOfResult(simulated(at + 1)))).flatMap(
    (task) => guardWhole(composeInterpretation(task), guardContext(task, ['Juniper & Oak', 'KB-7F3K-92QD'])),
  );
  expect(found).toEqual([]);
});
