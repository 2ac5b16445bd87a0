/** An interpretation has an overview, a section for each index, a trend where there is one, and considerations (§2.8). */
import { indexDefinitions } from '../../../app/contract/indexes.ts';
import type { Answer, Fault, Scorer } from './answer.ts';
import { headingsOf, sentencesOf } from './sentences.ts';

export const structure: Scorer = (answer) => {
  const headings = headingsOf(answer.text);
  const kindsOwn = answer.kind === 'reply' ? replyFaults(answer, headings) : sectionFaults(answer, headings);
  return [...kindsOwn, ...saidTwice(answer.text)];
};

function saidTwice(text: string): Fault[] {
  const sentences = sentencesOf(text).map(({ plain }) => plain.toLowerCase());
  const again = sentences.filter((sentence, at) => sentence.length > 20 && sentences.indexOf(sentence) < at);
  return [...new Set(again)].map((sentence) => ({ what: 'said twice', sentence }));
}

function sectionFaults(answer: Answer, headings: readonly string[]): Fault[] {
  const say = (what: string): Fault => ({ what, sentence: headings.join(' | ') });
  const filled = new Set(sentencesOf(answer.text).map(({ section }) => section));
  return [
    ...(headings[0] === 'Overview' ? [] : [say('does not open with the overview')]),
    ...(headings.at(-1) === 'Considerations' ? [] : [say('does not close with considerations')]),
    ...(answer.text.trimStart().startsWith('#') ? [] : [say('text before the first heading')]),
    ...indexDefinitions.flatMap(({ name }) => {
      const own = headings.filter((heading) => new RegExp(String.raw`^${name}\b`).test(heading));
      return own.length === 1 ? [] : [say(`${own.length} sections for ${name}`)];
    }),
    ...trendFaults(answer, headings).map(say),
    ...headings.filter((heading) => !filled.has(heading)).map((heading) => say(`nothing under ${heading}`)),
    ...(new Set(headings).size === headings.length ? [] : [say('a heading stands twice')]),
  ];
}

function trendFaults({ subject }: Answer, headings: readonly string[]): string[] {
  const trends = headings.filter((heading) => /trend/i.test(heading)).length;
  const due = subject.reader === 'practitioner' && subject.history.length > 1 ? 1 : 0;
  const others = headings.length - trends - indexDefinitions.length - 2;
  return [
    ...(trends === due ? [] : [`${trends} trend sections where ${due} is due`]),
    ...(others === 0 ? [] : [`${headings.length} headings`]),
  ];
}

function replyFaults({ text }: Answer, headings: readonly string[]): Fault[] {
  const say = (what: string): Fault => ({ what, sentence: text.slice(0, 120) });
  return [
    ...(text.trim() === '' ? [say('empty')] : []),
    ...(headings.length === 0 ? [] : [say('a reply with headings')]),
    ...(/[.?:)\]]$/.test(text.trim()) ? [] : [say('ends in the middle')]),
  ];
}
