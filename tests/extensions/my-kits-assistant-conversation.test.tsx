// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Message } from '../../app/contract/customer/answers.ts';
import { maxMessageLength } from '../../app/contract/ai.ts';
import {
  type Answering,
  begin,
  button,
  draw,
  json,
  news,
  press,
  type Question,
  refuse,
  until,
} from './support/assistant-app.tsx';
import { untilSaid, wordsOnPage } from './support/open-extension.ts';
import { saying } from './support/texts.ts';

const words = saying('my-kits');
const say = (key: string, values?: Record<string, string | number>) => words.en(`assistant.${key}`, values);
const sayDe = (key: string) => words.de(`assistant.${key}`);

const path = '/api/customer/kits/kit-1/conversation';
const question = 'What does Shield mean?';
const sources = [{ title: 'A study', citation: null, url: 'https://doi.org/10.1/a' }];
const said = (role: Message['role'], content: string): Message => ({
  role,
  content,
  sources: role === 'user' ? [] : sources,
  created_on: '2026-03-04T10:05:00.000Z',
});
const earlier = [said('user', 'An **earlier** question'), said('assistant', 'An _earlier_ answer [1].')];
const reply = said('assistant', 'It is **sialic acid** [1].');
const complete = { type: 'complete', message: reply };
const piece = (content: string) => ({ type: 'text', content });

const allowance = { left: 3, resets_at: '2026-03-05T00:00:00.000Z' };
const transcript = (asking: Question, ...messages: Message[]): void =>
  json(asking, 200, { data: { messages, allowance } });

/** A conversation that begins with these messages, in which this is what becomes of a question. */
const app =
  (reacting: Answering, ...messages: Message[]): Answering =>
  (asking) =>
    asking.method === 'GET' ? transcript(asking, ...messages) : reacting(asking);

test('of earlier answers the first paragraph stays in view, and of the last all of it', async () => {
  const urgent = said('assistant', 'Call 112 now.\n\nThen tell someone.');
  await draw('Conversation', {
    answer: app(() => undefined, said('user', 'a'), urgent, said('user', 'b'), reply),
  });
  await untilSaid('Call 112 now.');
  const paragraphs = [...document.querySelectorAll('s-paragraph')];
  const isFolded = (words: string) =>
    paragraphs.find(({ textContent }) => textContent?.startsWith(words))?.closest('s-details') !== null;
  expect(['Call 112 now.', 'Then tell someone.', 'It is sialic acid'].map(isFolded)).toEqual([
    false,
    true,
    false,
  ]);
});

/** One whose connection breaks in the middle of a reply, and these transcripts after it, the last again and again. */
function broken(...later: ((asking: Question) => void)[]): Answering {
  let isAsked = false;
  let looks = 0;
  return (asking) => {
    if (asking.method === 'POST') {
      isAsked = true;
      const response = begin(asking, piece('It is '));
      setTimeout(() => response.destroy(), 20);
      return;
    }
    if (!isAsked) transcript(asking);
    else later[Math.min(looks++, later.length - 1)]?.(asking);
  };
}

const box = (): HTMLElementTagNameMap['s-text-area'] => {
  const found = document.querySelector('s-text-area');
  if (found === null) throw new Error(`There is no box:\n${wordsOnPage()}`);
  return found;
};
const inBox = (): string => box().value ?? box().getAttribute('value') ?? '';

function type(text: string): void {
  box().value = text;
  box().dispatchEvent(new Event('input'));
}

async function askIt(text = question): Promise<void> {
  await until(() => document.querySelector('s-text-area') !== null);
  type(text);
  await until(() => inBox() === text);
  press(say('conversation.ask'));
}
const posts = (asked: readonly Question[]) => asked.filter(({ method }) => method === 'POST');

test('what was said is shown: answers with their sources, questions as they were typed', async () => {
  await draw('Conversation', { answer: app(() => undefined, ...earlier) });
  await untilSaid('An **earlier** question');
  expect(document.querySelector('s-text[type=emphasis]')?.textContent).toBe('earlier');
  expect(document.querySelector('s-link')?.getAttribute('accessibilityLabel')).toBe(
    'Source 1: A study (opens in a new tab)',
  );
  expect(wordsOnPage()).toContain('Answer, 4 Mar 2026, 11:05');
  expect(wordsOnPage()).toContain(say('conversation.left', { count: 3, time: '5 Mar 2026, 01:00' }));
});

test('whoever has plenty of questions left is not told to count them', async () => {
  await draw('Conversation', {
    answer: (asking) =>
      json(asking, 200, { data: { messages: earlier, allowance: { ...allowance, left: 4 } } }),
  });
  await untilSaid(say('conversation.question'));
  expect(wordsOnPage()).not.toContain('5 Mar 2026');
});

test('a question is asked once, and its answer is drawn as it is written', async () => {
  let asking: Question | undefined;
  const { asked } = await draw('Conversation', {
    answer: app(
      (posted) => {
        asking = posted;
        begin(posted, piece('It is **sialic'));
      },
      ...earlier,
    ),
  });
  await askIt(`  ${question}\u0007 `);
  await untilSaid('It is **sialic');
  expect(inBox()).toBe('');
  // Screen readers are told that it is written, not each word of it.
  expect(news()).toBe(say('conversation.news.writing'));
  asking?.response.end(`${JSON.stringify(piece(' acid**.'))}\nnot a line\n${JSON.stringify(complete)}\n`);
  await until(() => news() === say('conversation.news.answered'));
  expect(
    [...document.querySelectorAll('s-text[type=strong]')].map(({ textContent }) => textContent),
  ).toContain('sialic acid');
  expect(wordsOnPage()).toContain(say('conversation.left', { count: 2, time: '5 Mar 2026, 01:00' }));
  expect(posts(asked).map(({ path: at, body }) => [at, body])).toEqual([
    [`${path}/messages`, { message: question }],
  ]);
  expect(asked).toHaveLength(2);
});

test('the button that asks is the one that stops: whoever pressed it keeps the focus', async () => {
  await draw('Conversation', { answer: app((posted) => void begin(posted, piece('It is '))) });
  await untilSaid(say('conversation.question'));
  const asking = button(say('conversation.ask'));
  await askIt();
  await untilSaid('It is');
  expect(button(say('conversation.stop'))).toBe(asking);
  expect(box()).toBe(document.querySelector('s-text-area'));
});

test('a press that was meant as a double one asks once and stops nothing', async () => {
  const { asked } = await draw('Conversation', {
    answer: app((posted) => void begin(posted, piece('It is '))),
  });
  await askIt();
  press(say('conversation.stop'));
  await untilSaid('It is');
  expect(button(say('conversation.stop')).hasAttribute('loading')).toBe(true);
  expect(posts(asked)).toHaveLength(1);
  await until(() => !button(say('conversation.stop')).hasAttribute('loading'));
});

test('an answer that is stopped ends its connection, stays as far as it went, and is read again when it is written', async () => {
  let isClosed = false;
  let isWritten = false;
  const { asked } = await draw('Conversation', {
    answer: (asking) => {
      if (asking.method === 'GET') {
        transcript(asking, ...(isWritten ? [said('user', question), reply] : []));
        return;
      }
      begin(asking, piece('It is ')).on('close', () => {
        isClosed = true;
      });
    },
  });
  await askIt();
  await untilSaid('It is');
  await until(() => !button(say('conversation.stop')).hasAttribute('loading'));
  press(say('conversation.stop'));
  await untilSaid(say('conversation.stopped'));
  expect(wordsOnPage()).toContain('It is');
  await until(() => isClosed);
  isWritten = true;
  await untilSaid('sialic acid');
  expect(wordsOnPage()).not.toContain(say('conversation.stopped'));
  expect(posts(asked)).toHaveLength(1);
});

test('a connection that breaks in the middle: the answer comes from the transcript, and nothing is asked twice', async () => {
  const { asked } = await draw('Conversation', {
    answer: broken(
      (asking) => transcript(asking),
      // A token that has run out, and a service that is away, for once.
      (asking) => refuse(asking, 'unauthorized', 401),
      (asking) => refuse(asking, 'service_down', 503),
      (asking) => transcript(asking, said('user', question), reply),
    ),
  });
  await askIt();
  await untilSaid(say('conversation.rereading'));
  await untilSaid('sialic acid');
  expect(news()).toBe(say('conversation.news.answered'));
  expect(posts(asked)).toHaveLength(1);
  expect(new Set(asked.map(({ token }) => token)).size).toBe(asked.length);
});

test('a question that never arrived goes back into the box', async () => {
  const { asked } = await draw('Conversation', { answer: broken((asking) => transcript(asking)) });
  await askIt();
  await untilSaid(say('conversation.not_arrived'));
  expect(inBox()).toBe(question);
  expect(wordsOnPage()).not.toContain(say('conversation.rereading'));
  expect(posts(asked)).toHaveLength(1);
});

test('an answer that is late is looked for again when the reader wants', async () => {
  let isWritten = false;
  const { asked } = await draw('Conversation', {
    answer: broken((asking) => transcript(asking, said('user', question), ...(isWritten ? [reply] : []))),
  });
  await askIt();
  await untilSaid(say('conversation.late'));
  expect(wordsOnPage()).toContain(question);
  isWritten = true;
  const pressed = button(say('lookAgain'));
  press(say('lookAgain'));
  await untilSaid('sialic acid');
  expect(wordsOnPage()).not.toContain(say('conversation.late'));
  // Whoever pressed it keeps the focus.
  expect(button(say('lookAgain'))).toBe(pressed);
  expect(posts(asked)).toHaveLength(1);
});

test('an app that is away until the time is over: what was heard stays, with a way on', async () => {
  let isAway = true;
  const { asked } = await draw('Conversation', {
    answer: broken((asking) =>
      isAway ? void asking.response.destroy() : transcript(asking, said('user', question), reply),
    ),
  });
  await askIt();
  await untilSaid(words.en('problems.unreachable'));
  expect(wordsOnPage()).toContain(question);
  isAway = false;
  press(say('lookAgain'));
  await untilSaid('sialic acid');
  expect(posts(asked)).toHaveLength(1);
});

test('a reply that the app calls interrupted is looked for too', async () => {
  let isAsked = false;
  await draw('Conversation', {
    answer: (asking) => {
      if (asking.method === 'POST') {
        isAsked = true;
        begin(asking, { type: 'error', code: 'interrupted', error: 'In words.' }).end();
      } else transcript(asking, ...(isAsked ? [said('user', question), reply] : []));
    },
  });
  await askIt();
  await untilSaid('sialic acid');
});

test.each([
  ['allowance_used', 429, 'reached today’s limit'],
  ['busy', 429, 'Try again in 1 minute'],
  ['budget_used', 429, say('problem.budget_used')],
  ['service_down', 503, words.en('problems.service_down')],
  ['no_results', 409, words.en('problem.no_results')],
])('%s: it is said, and the question goes back into the box', async (code, status, told) => {
  await draw('Conversation', { answer: app((asking) => refuse(asking, code, status)) });
  await askIt();
  await untilSaid(told);
  expect(inBox()).toBe(question);
  const used = say('conversation.used', { time: '5 Mar 2026, 01:00' });
  expect(wordsOnPage().includes(used)).toBe(code === 'allowance_used');
});

test('an answer that could not be written: the question goes back into the box', async () => {
  await draw('Conversation', {
    answer: app((asking) => void begin(asking, { type: 'error', code: 'not_written', error: '' }).end()),
  });
  await askIt();
  await untilSaid(say('conversation.not_written'));
  expect(inBox()).toBe(question);
  expect(news()).toBe(say('conversation.news.failed'));
});

test('suggested questions go into the box; they are gone while one is asked, and once it was', async () => {
  let asking: Question | undefined;
  const { asked } = await draw('Conversation', {
    answer: app((posted) => {
      asking = posted;
      begin(posted);
    }),
    language: 'de',
  });
  await untilSaid(sayDe('conversation.suggestion.meaning'));
  press(sayDe('conversation.suggestion.meaning'));
  await until(() => inBox() === sayDe('conversation.suggestion.meaning'));
  expect(asked).toHaveLength(1);
  press(sayDe('conversation.ask'));
  await until(() => posts(asked).length === 1);
  expect(wordsOnPage()).not.toContain(sayDe('conversation.suggestion.repeat'));
  expect(wordsOnPage()).toContain(sayDe('conversation.about'));
  asking?.response.end(`${JSON.stringify(complete)}\n`);
  await untilSaid(sayDe('conversation.suggestion.repeat'));
  expect(document.querySelector('s-paragraph[lang=en]')).not.toBeNull();
  expect(() => button(sayDe('conversation.suggestion.meaning'))).toThrow('0 buttons');
});

test('a reply that asks back offers its topics as buttons, instead of the questions to begin with', async () => {
  const asksBack = 'That isn’t clear. Did you mean what the result means, which value stands out, or sleep?';
  const { asked } = await draw('Conversation', {
    answer: app(() => undefined, said('user', 'blorp'), said('assistant', asksBack)),
  });
  await untilSaid('Which value stands out');
  expect(() => button(say('conversation.suggestion.meaning'))).toThrow('0 buttons');
  expect(document.querySelector(`[accessibilitylabel="${say('conversation.meant')}"]`)).not.toBeNull();
  press('Which value stands out');
  await until(() => inBox() === 'Which value stands out');
  expect(news()).toBe(say('conversation.news.suggested'));
  expect(posts(asked)).toHaveLength(0);
});

test('the questions to begin with are four that fit the result, what stands out first', async () => {
  const notable = {
    indexes: [
      { name: 'Shield', side: 'low' },
      { name: 'Lifestyle', side: 'high' },
      { name: 'Youth', side: 'low' },
    ],
    agesDiffer: false,
  } as const;
  await draw('Conversation', { answer: app(() => undefined), language: 'de', notable });
  const first = words.de('assistant.conversation.suggestion.low', { name: 'Shield' });
  await untilSaid(first);
  const offered = [...document.querySelectorAll(`[accessibilitylabel] > s-button`)].map(
    ({ textContent }) => textContent,
  );
  expect(offered).toEqual([
    first,
    words.de('assistant.conversation.suggestion.high', { name: 'Lifestyle' }),
    sayDe('conversation.suggestion.meaning'),
    sayDe('conversation.suggestion.improve'),
  ]);
});

test('nothing is sent without words, or with too many', async () => {
  const { asked } = await draw('Conversation', { answer: app(() => undefined) });
  await askIt(' \n ');
  await untilSaid(say('conversation.missing'));
  type('a'.repeat(maxMessageLength + 1));
  await until(() => inBox().length > maxMessageLength);
  press(say('conversation.ask'));
  await untilSaid(say('conversation.tooLong'));
  expect(asked).toHaveLength(1);
});

test('a conversation is deleted after a question, and stays where that fails', async () => {
  let isDown = true;
  const { asked } = await draw('Conversation', {
    answer: app(
      (asking) => (isDown ? refuse(asking, 'service_down', 503) : json(asking, 204, null)),
      ...earlier,
    ),
  });
  await untilSaid('An **earlier** question');
  expect(button(say('delete.open')).getAttribute('command')).toBe('--show');
  // Shopify's own; a page of tests has none.
  Object.assign(document.querySelector('s-modal') ?? {}, { hideOverlay: () => undefined });
  press(say('delete.button'));
  await untilSaid(words.en('problems.service_down'));
  expect(wordsOnPage()).toContain('An **earlier** question');
  isDown = false;
  press(say('delete.button'));
  await until(() => news() === say('conversation.news.deleted'));
  expect(wordsOnPage()).not.toContain('earlier');
  expect(asked.slice(1).map(({ method, path: at }) => [method, at])).toEqual([
    ['DELETE', path],
    ['DELETE', path],
  ]);
});

test('a transcript that can’t be read: it is said, with a way on', async () => {
  let isDown = true;
  await draw('Conversation', {
    answer: (asking) => (isDown ? refuse(asking, 'service_down', 503) : transcript(asking, ...earlier)),
  });
  await untilSaid(words.en('problems.service_down'));
  expect(document.querySelector('s-text-area')).toBeNull();
  isDown = false;
  press(say('lookAgain'));
  await untilSaid('An **earlier** question');
  expect(wordsOnPage()).not.toContain(words.en('problems.service_down'));
});

test('a long conversation shows its end, and more when asked for', async () => {
  const many = Array.from({ length: 50 }, (_, index) => said('user', `Question ${String(index + 1)}.`));
  await draw('Conversation', { answer: app(() => undefined, ...many) });
  await untilSaid('Question 50.');
  expect(wordsOnPage()).not.toContain('Question 30.');
  press(say('conversation.earlier', { count: 30 }));
  await untilSaid('Question 11.');
  press(say('conversation.earlier', { count: 10 }));
  await untilSaid('Question 1.');
});

test.each([
  'confirmation_required',
  'hidden',
  'removed',
  'claimed_by_other',
  'login_required',
  'not_offered',
])('%s is for the kit’s page to tell, also in the middle', async (code) => {
  const { problems } = await draw('Conversation', { answer: broken((asking) => refuse(asking, code, 403)) });
  await askIt();
  await until(() => problems.length > 0);
  expect(problems).toEqual([code]);
});

test('where the shop has no such answers, nothing is shown', async () => {
  await draw('Conversation', { answer: app((asking) => refuse(asking, 'ai_disabled', 403)) });
  await askIt();
  await until(() => document.body.children.length === 0);
});

test('whoever leaves ends the connection, and nothing is asked any more', async () => {
  let isClosed = false;
  const { asked, leave } = await draw('Conversation', {
    answer: app((asking) => {
      begin(asking, piece('It is ')).on('close', () => {
        isClosed = true;
      });
    }),
  });
  await askIt();
  await untilSaid('It is');
  leave();
  await until(() => isClosed);
  await new Promise((done) => setTimeout(done, 100));
  expect(asked).toHaveLength(2);
});

test('what is asked and answered is nowhere but on the screen', async () => {
  const { asked } = await draw('Conversation', {
    answer: app((asking) => void begin(asking, piece('It is '), complete).end()),
  });
  await askIt('a secret question');
  await untilSaid('sialic acid');
  expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
  expect([location.href, ...asked.map(({ path: at }) => at)].join()).not.toContain('secret');
});
