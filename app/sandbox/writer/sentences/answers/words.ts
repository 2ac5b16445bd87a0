/** What `{name}` in a sentence stands for. */
import { conditions, subjects } from '../../topics/subjects.ts';
import { groups, voiceOf } from '../../language/voice.ts';
import { joined } from '../../language/wording.ts';
import type { About } from './facts.ts';

const shops = {
  customer: 'the shop where the kit was bought',
  practitioner: 'the supplier of the kit',
} as const;

export function wordsOf({ ask, subject, view }: About): Readonly<Record<string, string>> {
  const ids = ask.subjects ?? [];
  const { result } = subject;
  const group = groups[result.gender ?? 'notStated'];
  const condition = conditions[ask.called ?? 'general'];
  return {
    ...voiceOf(subject),
    shop: shops[subject.reader],
    shopDe: 'den Anbieter, bei dem Sie das Kit gekauft haben',
    shopNom: 'der Anbieter, bei dem Sie das Kit gekauft haben',
    name: view.name,
    ...(subject.reader === 'customer' && { peopleDe: `${group.de} Ihres Alters` }),
    peopleDat: `${group.deDative} Ihres Alters`,
    subject: ids.length === 0 ? 'that' : joined(ids.map((id) => subjects[id].en)),
    subjectDe:
      ids.length === 0
        ? 'diesem Thema'
        : joined(
            ids.map((id) => subjects[id].de),
            'und',
          ),
    called: condition.en,
    calledDe: condition.de,
  };
}
