/** What only the whole text shows: its sections, its length, repetition, an end that is one. */
import type { GuardContext, Sentence, Violation } from '../text/rule.ts';

/** Words of a reply at most, and of an interpretation. */
export const longestReplyWords = 350;
const longestInterpretationWords = 2_500;

export function wholeGuard(sentences: readonly Sentence[], context: GuardContext): Violation[] {
  const complaints = [
    ...lengthComplaints(sentences, context),
    ...repetition(sentences),
    ...unfinished(sentences),
    ...(context.kind === 'interpretation' ? sectionComplaints(sentences, context) : []),
  ];
  return complaints.map((complaint) => ({ guard: 'whole', complaint }));
}

export function wordCount(sentences: readonly Sentence[]): number {
  return sentences.reduce((sum, { text }) => sum + (text === '' ? 0 : text.split(' ').length), 0);
}

function lengthComplaints(sentences: readonly Sentence[], { kind }: GuardContext): string[] {
  if (!sentences.some((sentence) => sentence.kind !== 'heading')) return ['The text is empty.'];
  const most = kind === 'reply' ? longestReplyWords : longestInterpretationWords;
  return wordCount(sentences) > most ? [`The text has more than ${String(most)} words.`] : [];
}

/** How a sentence is compared with others; null for what is too short to count as said. */
export function sameness({ kind, lower }: Sentence): string | null {
  const words = lower.match(/[a-z0-9]+/g) ?? [];
  return kind === 'heading' || words.length < 4 ? null : words.join(' ');
}

function repetition(sentences: readonly Sentence[]): string[] {
  const said = sentences.flatMap((sentence) => sameness(sentence) ?? []);
  return new Set(said).size < said.length ? ['A sentence is said twice.'] : [];
}

/** The last sentence has to end as one does: what was cut off does not. */
function unfinished(sentences: readonly Sentence[]): string[] {
  const last = sentences.at(-1);
  if (last === undefined || endsWell(last)) return [];
  return ['The text breaks off: its last sentence does not end.'];
}

export function endsWell({ text, kind }: Sentence): boolean {
  return kind !== 'heading' && /[.!?…]["')”]*$/.test(text);
}

/** The sections that there are to be (language/headings.ts): indexes in any order, the first and the last as asked. */
function sectionComplaints(
  sentences: readonly Sentence[],
  { reader, language, headings: wanted }: GuardContext,
): string[] {
  const complaints: string[] = [];
  const bare = (heading: string): string => heading.toLowerCase().replace(/ \(.*\)$/, '');
  const headings = sentences.filter(({ kind }) => kind === 'heading').map(({ lower }) => bare(lower));
  const [first = '', last = ''] = [wanted[0], wanted.at(-1)];
  if ([...headings].toSorted().join() !== wanted.map(bare).toSorted().join())
    complaints.push(`The sections are, each once: ${wanted.join(', ')}.`);
  if (sentences[0]?.kind !== 'heading' || headings[0] !== bare(first))
    complaints.push(`The text begins with the heading "## ${first}".`);
  if (headings.at(-1) !== bare(last)) complaints.push(`The last section is "## ${last}".`);
  if (
    sentences.some(
      (sentence, index) =>
        sentence.kind === 'heading' && (sentences[index + 1]?.kind ?? 'heading') === 'heading',
    )
  ) {
    complaints.push('A section has nothing in it.');
  }
  const address = reader === 'customer' ? /\byour?\b/ : /\bpatient\b/;
  if (language === 'en' && !sentences.some(({ lower }) => address.test(lower)))
    complaints.push(reader === 'customer' ? 'Write to the reader: "you".' : 'Write of "the patient".');
  return complaints;
}
