// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { button, draw, json, press, type Question, refuse, until } from './support/assistant-app.tsx';
import { untilSaid, wordsOnPage } from './support/open-extension.ts';
import { saying } from './support/texts.ts';
import { letterOf, sectionsOf } from '../../extensions/my-kits/src/assistant/letter.ts';
import { wordsOf } from '../../extensions/shared/assistant/markdown-inlines.ts';

const words = saying('my-kits');
const say = (key: string, values?: Record<string, string | number>) => words.en(`assistant.${key}`, values);

const sources = [
  { title: 'A study of glycans', citation: 'Somebody, 2014', url: 'https://doi.org/10.1093/a' },
  { title: 'Another study', citation: null, url: 'javascript:alert(1)' },
];
const text = {
  interpretation: '## Overview\n\nYour **Shield** is 44.1 [1], and more [2].\n\n- a\n- b',
  generated_on: '2026-03-04T10:05:00.000Z',
  sources,
  allowance: { left: 3, resets_at: '2026-03-05T00:00:00.000Z' },
};
const anew = { ...text, interpretation: 'Now it is new.', allowance: { ...text.allowance, left: 1 } };
const path = '/api/customer/kits/kit-1/interpretation?locale=en';

/** A stored text, and this when it is to be written anew. */
const storedAnd = (rewriting: (question: Question) => void) => (question: Question) =>
  question.method === 'GET' ? json(question, 200, { data: text }) : rewriting(question);

test('the text is shown with its sources, when it was written, and what may be written anew', async () => {
  const { asked } = await draw('Interpretation', {
    answer: (question) => json(question, 200, { data: text }),
  });
  await untilSaid('44.1');
  expect(asked.map(({ method, path: at, token }) => [method, at, token])).toEqual([
    ['GET', path, 'Bearer token-1'],
  ]);
  expect(document.querySelector('s-text[type=strong]')?.textContent).toBe('Shield');
  expect(wordsOnPage()).toContain(say('interpretation.written', { time: '4 Mar 2026, 11:05' }));
  expect(wordsOnPage()).toContain(say('interpretation.left', { count: 3, time: '5 Mar 2026, 01:00' }));
  const links = [...document.querySelectorAll('s-link')].map((link) => [
    link.textContent,
    ...['href', 'target', 'accessibilityLabel'].map((name) => link.getAttribute(name)),
  ]);
  expect(links).toEqual([
    ['[1]', sources[0]?.url, '_blank', 'Source 1: A study of glycans (opens in a new tab)'],
    ['A study of glycans', sources[0]?.url, '_blank', 'A study of glycans (opens in a new tab)'],
  ]);
  expect(document.querySelector('s-ordered-list')?.children).toHaveLength(2);
  expect(document.querySelectorAll('[lang]')).toHaveLength(0);
});

test('German readers are told that the text is in English, and it is spoken so', async () => {
  await draw('Interpretation', { answer: (question) => json(question, 200, { data: text }), language: 'de' });
  await untilSaid(words.de('assistant.interpretation.inEnglish'));
  expect(document.querySelector('s-paragraph')?.getAttribute('lang')).toBe('en');
  expect(wordsOnPage()).toContain(
    words.de('assistant.interpretation.written', { time: '04.03.2026, 11:05' }),
  );
  expect(button(words.de('assistant.interpretation.anew'))).toBeTruthy();
});

const letter = {
  ...text,
  interpretation:
    '## Overview\n\nIt is 36, beside your age of 45.\n\nMore of it.\n\n## Shield\n\nOf Shield.\n\n## Considerations\n\n- a',
};
const folded = () =>
  [...document.querySelectorAll('s-details')].map((row) => [
    row.querySelector('s-summary')?.textContent,
    row.hasAttribute('open') || row.hasAttribute('defaultOpen'),
  ]);

test('the first paragraph stands first and in view, once; the sections and the sources are rows that open', async () => {
  await draw('Interpretation', { answer: (question) => json(question, 200, { data: letter }) });
  await untilSaid('It is 36');
  const first = document.querySelector('s-paragraph');
  expect([first?.textContent, first?.closest('s-details')]).toEqual([
    'It is 36, beside your age of 45.',
    null,
  ]);
  expect(wordsOnPage().split('It is 36')).toHaveLength(2);
  expect(folded()).toEqual(
    ['Overview', 'Shield', 'Considerations', say('sources', { count: 2 })].map((name) => [name, false]),
  );
});

test.each([
  ['Alone.\n\nMore.', 'Alone.', 1],
  ['# A\n\nBelow.', 'Below.', 0],
  ['- a list\n\nLater.', '', 2],
  ['# A\n\n- a list', '', 1],
  ['', '', 0],
])('of %j the first paragraph is %j, and nothing is lost', (markdown, first, left) => {
  const { summary, rest } = letterOf(markdown);
  expect(
    summary.map((block) => (block.kind === 'paragraph' ? wordsOf(block.children) : block.kind)).join(''),
  ).toBe(first);
  expect(rest).toHaveLength(left);
});

test('the section about an index is found by its name, once; every other stays', () => {
  const { rest } = letterOf(
    'A.\n\n## Shield (S)\n\nB.\n\n## Youth: C\n\nD.\n\n## Shield\n\nE.\n\n## Shields up\n\nF.',
  );
  const { about, others } = sectionsOf(rest, ['Shield', 'Youth']);
  expect([...about.keys()]).toEqual(['Shield', 'Youth']);
  expect(others.map((block) => (block.kind === 'section' ? block.heading : ''))).toEqual([
    'Shield',
    'Shields up',
  ]);
});

test('a text in the page’s language is not spoken as another', async () => {
  const german = { ...text, interpretation: 'Ihr Glykan-Alter ist 36 und das ist jung.' };
  await draw('Interpretation', {
    answer: (question) => json(question, 200, { data: german }),
    language: 'de',
  });
  await untilSaid('Glykan-Alter ist 36');
  expect(document.querySelectorAll('[lang]')).toHaveLength(0);
  expect(wordsOnPage()).not.toContain(words.de('assistant.interpretation.inEnglish'));
});

test('a text that is not there yet is waited for, in words', async () => {
  let question: Question | undefined;
  await draw('Interpretation', {
    answer: (asking) => {
      question = asking;
    },
  });
  await untilSaid(say('interpretation.loading'));
  if (question !== undefined) json(question, 200, { data: text });
  await untilSaid('44.1');
  expect(wordsOnPage()).not.toContain(say('interpretation.loading'));
});

test('a text is written anew once, and the one before stays until then', async () => {
  let rewriting: Question | undefined;
  const { asked } = await draw('Interpretation', {
    answer: storedAnd((question) => {
      rewriting = question;
    }),
  });
  await untilSaid('44.1');
  press(say('interpretation.anew'));
  await until(() => rewriting !== undefined);
  expect(wordsOnPage()).toContain('44.1');
  expect(wordsOnPage()).toContain(say('interpretation.writing'));
  if (rewriting !== undefined) json(rewriting, 200, { data: anew });
  await untilSaid('Now it is new.');
  expect(wordsOnPage()).not.toContain('44.1');
  expect(wordsOnPage()).toContain(say('interpretation.left', { count: 1, time: '5 Mar 2026, 01:00' }));
  expect(wordsOnPage()).toContain(say('interpretation.rewritten'));
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { refresh: true },
  ]);
});

const failures: [name: string, fail: (question: Question) => void, told: string | RegExp][] = [
  ['not_written', (question) => refuse(question, 'not_written', 503), say('problem.not_written')],
  ['busy', (question) => refuse(question, 'busy', 429, { 'Retry-After': '60' }), /Try again in 1 minute/],
  ['budget_used', (question) => refuse(question, 'budget_used'), say('problem.budget_used')],
  ['allowance_used', (question) => refuse(question, 'allowance_used'), /reached today’s limit/],
  ['service_down', (question) => refuse(question, 'service_down', 503), words.en('problems.service_down')],
  ['internal_error', (question) => refuse(question, 'internal_error', 500), words.en('problems.other')],
  ['a broken connection', ({ response }) => void response.destroy(), words.en('problems.unreachable')],
];

test.each(failures)('%s: it is said, and the text stays', async (name, fail, told) => {
  await draw('Interpretation', { answer: storedAnd(fail) });
  await untilSaid('44.1');
  press(say('interpretation.anew'));
  await untilSaid(told);
  expect(wordsOnPage()).toContain('44.1');
  // What was written while the connection broke is looked for first.
  expect(button(name === 'a broken connection' ? say('lookAgain') : say('interpretation.anew'))).toBeTruthy();
});

test.each(failures)('%s at first: it is said, and there is a way on', async (_name, fail, told) => {
  let isDown = true;
  await draw('Interpretation', {
    answer: (question) => (isDown ? fail(question) : json(question, 200, { data: text })),
  });
  await untilSaid(told);
  isDown = false;
  const pressed = button(words.en('again'));
  press(words.en('again'));
  await untilSaid('44.1');
  expect(wordsOnPage()).not.toMatch(told);
  // Whoever pressed it keeps the focus.
  expect(button(say('interpretation.anew'))).toBe(pressed);
});

test('after a connection that broke while a text was written, the text is looked for, not written again', async () => {
  const { asked } = await draw('Interpretation', {
    answer: storedAnd(({ response }) => void response.destroy()),
  });
  await untilSaid('44.1');
  press(say('interpretation.anew'));
  await untilSaid(words.en('problems.unreachable'));
  const pressed = button(say('lookAgain'));
  press(say('lookAgain'));
  // The last thing to change: until then the button still offers to look again.
  await untilSaid(say('interpretation.anew'));
  expect(button(say('interpretation.anew'))).toBe(pressed);
  expect(asked.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']);
});

test('where the shop has no such texts, nothing is shown', async () => {
  const { asked } = await draw('Interpretation', {
    answer: (question) => refuse(question, 'ai_disabled', 403),
  });
  await until(() => asked.length === 1 && document.body.children.length === 0);
});

test('a result that was withdrawn takes its text from the screen', async () => {
  await draw('Interpretation', { answer: storedAnd((question) => refuse(question, 'no_results', 409)) });
  await untilSaid('44.1');
  press(say('interpretation.anew'));
  await untilSaid(words.en('problem.no_results'));
  expect(wordsOnPage()).not.toContain('44.1');
});

test.each([
  'confirmation_required',
  'hidden',
  'removed',
  'claimed_by_other',
  'login_required',
  'not_found',
  'not_offered',
])('%s is for the kit’s page to tell', async (code) => {
  const { problems } = await draw('Interpretation', { answer: (question) => refuse(question, code, 403) });
  await until(() => problems.length === 1);
  expect(problems).toEqual([code]);
});
